import type { DraftAnswersRequest } from '#shared/api/schema.js';

/** What is kept of answers on their way. */
export interface KeptAnswers {
  readonly step: number;
  readonly answers: DraftAnswersRequest;
}

/**
 * - `untouched`: there is nothing to keep
 * - `waiting`: an answer is about to be kept, or on its way
 * - `saved`: everything is kept
 * - `failed`: there was no answer; it is tried again
 * - `refused`: the server does not take it; the next answer is tried
 * - `outdated`: another device wrote meanwhile, and the member has to choose (ONB-059)
 */
export type KeeperState = 'untouched' | 'waiting' | 'saved' | 'failed' | 'refused' | 'outdated';

/** Why a write was not taken. */
export type WriteFailure = 'failed' | 'refused' | 'outdated';

export interface KeeperPorts {
  /** Resolves to the new revision. */
  readonly write: (kept: KeptAnswers, revision: number) => Promise<number>;
  readonly failureOf: (error: unknown) => WriteFailure;
  /** What was answered is kept elsewhere, by the server or by nobody any more. */
  readonly settled: () => void;
}

/** Milliseconds of rest after which an answer is sent, and after which it is sent without one. */
export const REST_MS = 800;
export const LONGEST_WAIT_MS = 3_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

const same = (one: KeptAnswers | null, other: KeptAnswers | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keeps answers while they are given: one write at a time, the newest answers in it, each made from the revision before. */
export class DraftKeeper {
  private readonly listeners = new Set<() => void>();
  private shown: KeeperState;
  private newest: KeptAnswers | null;
  private waitsSince: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<void> | null = null;
  private retries = 0;
  private held = false;
  private ended = false;
  /** Why the last write was not taken. */
  error: unknown = null;

  /** @param kept what the server has */
  constructor(
    private readonly ports: KeeperPorts,
    private kept: KeptAnswers | null,
    private revisionNow: number,
  ) {
    this.newest = kept;
    this.shown = kept === null ? 'untouched' : 'saved';
  }

  get revision(): number {
    return this.revisionNow;
  }

  readonly state = (): KeeperState => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(answers: KeptAnswers): void {
    if (this.ended || same(answers, this.newest)) return;
    this.newest = answers;
    if (this.shown === 'outdated') return;
    this.show('waiting');
    this.retries = 0;
    const now = Date.now();
    this.waitsSince ??= now;
    this.schedule(Math.min(REST_MS, this.waitsSince + LONGEST_WAIT_MS - now));
  }

  /** Sends what waits. Resolves when it was sent, or could not be. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    while (this.underWay !== null) await this.underWay;
    if (this.held || this.shown === 'outdated' || this.newest === null || same(this.newest, this.kept)) return;
    this.underWay = this.send(this.newest);
    await this.underWay;
  }

  /** Sends nothing more, and waits for what is under way: the answers are about to be saved, and a draft must not come after them. */
  async hold(): Promise<void> {
    this.held = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  release(): void {
    this.held = false;
    if (!same(this.newest, this.kept) && this.shown !== 'outdated') this.schedule(REST_MS);
  }

  /** Other answers were saved or kept elsewhere meanwhile: the member has to choose (ONB-059). */
  outdate(): void {
    clearTimeout(this.timer);
    this.show('outdated');
  }

  /** These are the answers now: taken from the server, or none. */
  adopt(kept: KeptAnswers | null, revision: number): void {
    clearTimeout(this.timer);
    this.kept = kept;
    this.newest = kept;
    this.revisionNow = revision;
    this.waitsSince = null;
    this.ports.settled();
    this.show(kept === null ? 'untouched' : 'saved');
  }

  /** The answers were saved. There is no draft of them, and none comes after them. */
  end(): void {
    this.ended = true;
    this.held = true;
    this.adopt(null, 0);
  }

  /** The member's answers here take the place of those of this revision. */
  async overwrite(revision: number): Promise<void> {
    this.revisionNow = revision;
    this.kept = null;
    // Who only read them has nothing to send: the next save is made from that revision.
    this.show(this.newest === null ? 'untouched' : 'waiting');
    await this.flush();
  }

  private async send(answers: KeptAnswers): Promise<void> {
    this.waitsSince = null;
    try {
      this.revisionNow = await this.ports.write(answers, this.revisionNow);
      this.kept = answers;
      this.retries = 0;
      this.underWay = null;
      this.error = null;
      if (!same(this.newest, this.kept)) {
        this.show('waiting');
        this.schedule(REST_MS);
        return;
      }
      this.ports.settled();
      this.show('saved');
    } catch (error) {
      this.underWay = null;
      this.error = error;
      const failure = this.ports.failureOf(error);
      this.show(failure);
      if (failure !== 'failed') return;
      this.schedule(Math.min(FIRST_RETRY_MS * 2 ** this.retries, LONGEST_RETRY_MS));
      this.retries += 1;
    }
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (!this.held) this.timer = setTimeout(() => void this.flush(), Math.max(0, ms));
  }

  private show(state: KeeperState): void {
    this.shown = state;
    this.listeners.forEach((listener) => listener());
  }
}
