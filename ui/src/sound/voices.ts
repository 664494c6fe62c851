// The sounds of the table, made from nothing: wood, stone and a small bell. Each is short, soft, and ends by itself.

export const VOICES = { wood, stone, bell } as const;
export type Voice = keyof typeof VOICES;

/** Of everything, so that nobody is startled. */
const LOUDNESS = 0.22;
const SILENCE = 0.0001;

/** Sounds once, from a moment on. */
export function sound(voice: Voice, context: BaseAudioContext, at = context.currentTime): void {
  const loudness = context.createGain();
  loudness.gain.value = LOUDNESS;
  loudness.connect(context.destination);
  VOICES[voice](context, loudness, at);
}

/** A tile is set down: a hollow knock. */
function wood(context: BaseAudioContext, out: AudioNode, at: number): void {
  tone(context, out, { at, pitch: 420, fallsTo: 240, lasts: 0.09, strength: 0.9 });
  tone(context, out, { at, pitch: 980, fallsTo: 720, lasts: 0.04, strength: 0.3 });
  rustle(context, out, { at, through: 1800, lasts: 0.025, strength: 0.35 });
}

/** A move is made: stone on stone, lower and rougher. */
function stone(context: BaseAudioContext, out: AudioNode, at: number): void {
  tone(context, out, { at, pitch: 170, fallsTo: 90, lasts: 0.14, strength: 1 });
  rustle(context, out, { at, through: 900, lasts: 0.09, strength: 0.6 });
  rustle(context, out, { at: at + 0.05, through: 1500, lasts: 0.05, strength: 0.25 });
}

/** It is my turn: two partials of a small bell, a fifth apart. */
function bell(context: BaseAudioContext, out: AudioNode, at: number): void {
  tone(context, out, { at, pitch: 784, lasts: 0.9, strength: 0.5 });
  tone(context, out, { at: at + 0.09, pitch: 1176, lasts: 0.8, strength: 0.35 });
  tone(context, out, { at, pitch: 2156, lasts: 0.25, strength: 0.08 });
}

interface Tone {
  at: number;
  /** In hertz. */
  pitch: number;
  fallsTo?: number;
  /** In seconds. */
  lasts: number;
  strength: number;
}

function tone(context: BaseAudioContext, out: AudioNode, { at, pitch, fallsTo, lasts, strength }: Tone): void {
  const source = new OscillatorNode(context, { frequency: pitch });
  if (fallsTo) source.frequency.setValueAtTime(pitch, at).exponentialRampToValueAtTime(fallsTo, at + lasts);
  source.connect(fading(context, out, at, lasts, strength));
  source.start(at);
  source.stop(at + lasts);
}

interface Rustle {
  at: number;
  /** The pitch around which the noise is heard, in hertz. */
  through: number;
  lasts: number;
  strength: number;
}

function rustle(context: BaseAudioContext, out: AudioNode, { at, through, lasts, strength }: Rustle): void {
  const source = context.createBufferSource();
  source.buffer = noise(context, lasts);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = through;
  source.connect(filter);
  filter.connect(fading(context, out, at, lasts, strength));
  source.start(at);
}

function noise(context: BaseAudioContext, lasts: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(lasts * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

/** At once there, then less and less. */
function fading(context: BaseAudioContext, out: AudioNode, at: number, lasts: number, strength: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(strength, at);
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + lasts);
  gain.connect(out);
  return gain;
}
