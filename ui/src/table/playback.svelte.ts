// Plays a game that is looked at again, move after move. It knows no game, no page and no DOM.

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** In milliseconds, at the usual speed: how long one looks at a move before the next. */
const PAUSE = 900;

export class Playback {
  isPlaying = $state(false);
  speed: number = $state(1);
  private round = 0;

  /** `step` goes one move on and answers when that has been seen: false if there was none. */
  constructor(private readonly step: () => Promise<boolean>) {}

  toggle(): void {
    if (this.isPlaying) this.stop();
    else void this.play();
  }

  stop(): void {
    this.isPlaying = false;
    this.round += 1;
  }

  private async play(): Promise<void> {
    this.isPlaying = true;
    const round = (this.round += 1);
    while (round === this.round && (await this.step())) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE / this.speed));
    }
    if (round === this.round) this.stop();
  }
}
