// What lives on a stage: it moves slowly, at a low rate, and rests when nobody looks.

/** Seconds since the wind began to blow: for shaders. */
export const WIND = { value: 0 };

/** In milliseconds: flags and birds need no more. */
const BEAT = 66;
/** Nothing has happened for so long: whoever sits there is busy with something else. */
const TIRED_AFTER = 90_000;

export class Life {
  private timer = 0;
  private tiredAt = 0;
  private isOn = false;
  private readonly seen = () => (document.hidden ? this.pause() : this.wake());

  constructor(private readonly draw: () => void) {}

  begin(): void {
    this.isOn = true;
    document.addEventListener("visibilitychange", this.seen);
    this.wake();
  }

  /** Something has happened: everything is alive for a while. */
  wake(): void {
    if (!this.isOn || document.hidden) return;
    this.tiredAt = performance.now() + TIRED_AFTER;
    if (!this.timer) this.timer = window.setInterval(() => this.beat(), BEAT);
  }

  private beat(): void {
    if (performance.now() > this.tiredAt) return this.pause();
    WIND.value += BEAT / 1000;
    this.draw();
  }

  private pause(): void {
    clearInterval(this.timer);
    this.timer = 0;
  }

  end(): void {
    this.isOn = false;
    this.pause();
    document.removeEventListener("visibilitychange", this.seen);
  }
}
