/** After a refused key the model is asked again this late: the key may have been mended at its service. */
const REFUSED_MS = 10 * 60_000;

/**
 * Whether the model's service takes the key. A key that is refused fails for everybody and every time: the built-in partner answers
 * in the meantime.
 */
export class ModelKey {
  private refusedUntil: number | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  /** @returns whether that is news */
  refused(): boolean {
    const news = this.refusedUntil === undefined;
    this.refusedUntil = this.now() + REFUSED_MS;
    return news;
  }

  /** @returns whether that is news */
  accepted(): boolean {
    const news = this.refusedUntil !== undefined;
    this.refusedUntil = undefined;
    return news;
  }

  /** Refused, and not yet time to try it again. */
  get isOut(): boolean {
    return this.refusedUntil !== undefined && this.now() < this.refusedUntil;
  }

  /** Refused the last time it was tried. */
  get isRefused(): boolean {
    return this.refusedUntil !== undefined;
  }
}
