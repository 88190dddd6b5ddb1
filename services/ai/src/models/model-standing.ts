/** Why a model cannot answer anybody, whoever asks: its service refuses the key, does not know the model, or is not there. */
export type Trouble = 'key' | 'model' | 'away';

/** How long such a model is left alone. The operator may have mended it meanwhile. */
const LEFT_ALONE_MS: Readonly<Record<Trouble, number>> = { key: 10 * 60_000, model: 60_000, away: 30_000 };

/** Whether the model is fit to answer at all. While it is not, the built-in partner answers. */
export class ModelStanding {
  private out: { readonly why: Trouble; readonly until: number } | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  /** @returns whether that is news */
  isIn(why: Trouble): boolean {
    const news = this.out?.why !== why;
    this.out = { why, until: this.now() + LEFT_ALONE_MS[why] };
    return news;
  }

  /** @returns whether that is news */
  answers(): boolean {
    const news = this.out !== undefined;
    this.out = undefined;
    return news;
  }

  /**
   * In trouble, and not yet time to try a member's words on it. Where nobody listens no member tries: they would wait for nothing. The
   * look that is repeated finds out.
   */
  get isOut(): boolean {
    return this.out !== undefined && (this.out.why === 'away' || this.now() < this.out.until);
  }

  /** What it failed by the last time it was tried. */
  get trouble(): Trouble | undefined {
    return this.out?.why;
  }

  /** Milliseconds until it should be looked at again; undefined while nothing is wrong. */
  get lookIn(): number | undefined {
    return this.out && Math.max(0, this.out.until - this.now());
  }
}
