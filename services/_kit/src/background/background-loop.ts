import type { Logger } from '../logging/logger.js';
import { WakeUp } from './wake-up.js';

const BACKOFF_MS = { first: 500, last: 10_000 };
/** A process has more time than this for its whole end. What a round leaves behind must be safe to find: a crash leaves the same. */
const STOPS_WITHIN_MS = 8000;
/** When work that is to show in no answer begins: the answer is out by then. */
const APART_MS = { least: 150, most: 500 };

export interface BackgroundWork {
  /** As the log and the metrics call it, in kebab-case. */
  readonly name: string;
  /** Between two rounds when nothing wakes the loop. */
  readonly everyMs: number;
  /** False when the first round waits for its time or a wake-up, too. */
  readonly atStart?: boolean;
  /**
   * A step of the work, safe to repeat. Any number of processes may do it at once.
   * @param goOn false once the process ends: asked between the parts of a long step
   * @returns true when there may be more to do at once
   */
  readonly round: (goOn: () => boolean) => Promise<boolean>;
}

/**
 * Work apart from any request: a round at once, then one at each wake-up or when its time has come, never two of them at once. A
 * failure ends no loop: the round is repeated after growing pauses. No wake-up cuts these short: what is away would be asked at the
 * rate of the wake-ups. The log tells when the work begins to fail and when it is done again.
 */
export class BackgroundLoop {
  private readonly alarm = new WakeUp();
  private readonly leaving = new WakeUp();
  private stopping = false;
  private running: Promise<void> | undefined;
  private failures = 0;
  private apart: NodeJS.Timeout | undefined;

  constructor(
    readonly work: BackgroundWork,
    private readonly logger: Logger,
  ) {}

  /** Whether the last round failed. */
  get failing(): boolean {
    return this.failures > 0;
  }

  /** There is work now. */
  readonly wake = this.alarm.wake;

  /**
   * There is work, for a moment soon that nobody can foresee: how much of it there is shows in the time of no answer. Calls until
   * then are one.
   */
  wakeApart(): void {
    if (this.apart) return;
    const pause = APART_MS.least + Math.random() * (APART_MS.most - APART_MS.least);
    this.apart = setTimeout(() => {
      this.apart = undefined;
      this.wake();
    }, pause);
    this.apart.unref();
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Resolves when the round under way is done, or takes too long. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.alarm.wake();
    this.leaving.wake();
    if (!this.running) return;
    const ended = new WakeUp();
    void this.running.then(ended.wake);
    if (!(await ended.wait(STOPS_WITHIN_MS)))
      this.logger.warn({ work: this.work.name }, 'Background work does not end; it is left as it is');
  }

  private readonly goOn = (): boolean => !this.stopping;

  private async run(): Promise<void> {
    if (this.work.atStart === false) await this.alarm.wait(jittered(this.work.everyMs));
    while (this.goOn()) {
      const more = await this.attempt();
      if (this.failing) await this.leaving.wait(jittered(Math.min(BACKOFF_MS.first * 2 ** (this.failures - 1), BACKOFF_MS.last)));
      else if (!more && this.goOn()) await this.alarm.wait(jittered(this.work.everyMs));
    }
  }

  private async attempt(): Promise<boolean> {
    const { name, round } = this.work;
    // This round answers the wake-ups so far.
    this.alarm.forget();
    try {
      const more = await round(this.goOn);
      if (this.failing) this.logger.info({ work: name, failures: this.failures }, 'Background work goes on');
      this.failures = 0;
      return more;
    } catch (error) {
      if (!this.failing) this.logger.warn({ err: error, work: name }, 'Background work failed; it is tried again');
      this.failures += 1;
      return false;
    }
  }
}

/** The pauses differ, so that processes that were started together do not all work together. */
function jittered(ms: number): number {
  return ms * (0.9 + Math.random() / 5);
}
