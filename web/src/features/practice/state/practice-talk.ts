import { ApiError, hasCode } from '#shared/api/api-error.js';
import { RefusedStreamError } from '#shared/api/sse-stream.js';
import { logError } from '#shared/code/log-error.js';
import { MATCH_FAILURE_REPLY } from './failure-replies.js';
import { isAnswered, withGoal, withMessage, withOwnMessage, withoutHistory, withReply } from './practice-cache.js';
import type { PracticeEvent } from './practice-events.js';
import type { NewPracticeMessage, Practice, PracticeMessage, PracticeScenario, Recommendation } from '#shared/api/schema.js';
import { IDLE_TALK, type PendingMessage, reduceTalk, type TalkAction, type TalkNotice, type TalkState } from './talk.reducer.js';

const BUSY_CODE = 'ai.busy';
const TOO_MANY_CODE = 'ai.too_many';
const BUDGET_SPENT_CODE = 'ai.budget_spent';
const CLIENT_ERRORS_FROM = 400;
const SERVER_ERRORS_FROM = 500;
/** Milliseconds in which a stopped reply may end by itself. Then the page aborts it. */
const STOP_MS = 4_000;

export interface TalkPorts {
  readonly send: (message: NewPracticeMessage, signal: AbortSignal) => AsyncIterable<PracticeEvent>;
  readonly regenerate: (id: string, signal: AbortSignal) => AsyncIterable<PracticeEvent>;
  readonly stop: () => Promise<unknown>;
  readonly feedback: (messageId: string | null) => Promise<PracticeMessage>;
  readonly recommend: () => Promise<Recommendation>;
  readonly clear: () => Promise<unknown>;
  /** The practice as it is known; undefined before it was read. */
  readonly known: () => Practice | undefined;
  readonly change: (to: (practice: Practice) => Practice) => void;
  /** Reads the practice anew. */
  readonly refresh: () => Promise<unknown>;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly stopMs?: number;
}

/** What became of a message. `refused` gives the words back to their writer. */
export type SendOutcome = 'sent' | 'refused' | 'unsent' | 'ignored';

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= CLIENT_ERRORS_FROM && error.status < SERVER_ERRORS_FROM;

function noticeOf(error: unknown, during: TalkNotice['during']): TalkNotice {
  const retryAfterSeconds = error instanceof RefusedStreamError ? error.retryAfterSeconds : null;
  const of = (kind: TalkNotice['kind']): TalkNotice => ({ kind, during, retryAfterSeconds });
  if (hasCode(error, BUSY_CODE)) return of('busy');
  if (hasCode(error, TOO_MANY_CODE)) return of('too-many');
  if (hasCode(error, BUDGET_SPENT_CODE)) return of('budget-spent');
  return of(isRefusal(error) ? 'refused' : 'failed');
}

/**
 * The talk of one member with the practice partner, as this page leads it. It outlives the screen: a reply under way goes on while
 * the member looks at something else.
 */
export class PracticeTalk {
  private state = IDLE_TALK;
  private readonly listeners = new Set<() => void>();
  private underWay = new AbortController();
  private hasLeft = false;
  private stopTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: TalkPorts) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): TalkState => this.state;

  /**
   * AIP-010..012: sends words. Blank words are ignored. So are all words while something is under way, nothing was read yet, or
   * others wait to be sent again.
   */
  readonly send = (text: string, scenarioId?: PracticeScenario['id']): Promise<SendOutcome> => {
    if (text.trim() === '' || this.state.unsent) return Promise.resolve('ignored');
    return this.deliver({ id: this.ports.newId(), text, scenarioId, createdAt: this.ports.now().toISOString() });
  };

  /** Sends again the message that may not have arrived. Its id makes it the same message. */
  readonly sendAgain = (): Promise<SendOutcome> => {
    const { pending, unsent } = this.state;
    return pending !== null && unsent ? this.deliver(pending) : Promise.resolve('ignored');
  };

  /** Gives up the message that may not have arrived. */
  readonly discard = (): void => {
    if (this.state.unsent) this.dispatch({ type: 'discarded' });
  };

  readonly regenerate = async (id: string): Promise<void> => {
    if (!this.isFree) return;
    this.dispatch({ type: 'regenerated', id });
    await this.listen((signal) => this.ports.regenerate(id, signal), null);
  };

  /** Ends the reply that is under way. What has come stays. */
  readonly stop = async (): Promise<void> => {
    if (this.state.stopping) return;
    // A reply that another page asked for is not aborted here. The server ends it, and the page learns of it by reading again.
    const { underWay } = this;
    const own = this.state.activity === 'answering';
    this.dispatch({ type: 'stopped' });
    try {
      await this.ports.stop();
      if (own && this.state.stopping) this.stopTimer = setTimeout(() => underWay.abort(), this.ports.stopMs ?? STOP_MS);
      else await this.refresh();
    } catch (error) {
      logError('practice-stop', error);
      // The server takes a page that goes away for one that stops.
      underWay.abort();
    }
  };

  readonly askFeedback = (messageId: string | null): Promise<void> =>
    this.run('coaching', async () => {
      const note = await this.ports.feedback(messageId);
      this.ports.change((practice) => withMessage(practice, note));
      this.dispatch({ type: 'ended' });
      await this.refresh();
    });

  readonly recommend = (): Promise<void> =>
    this.run('matching', async () => {
      try {
        this.matched(await this.ports.recommend());
      } catch (error) {
        if (isRefusal(error)) throw error;
        logError('practice-recommendation', error);
        this.matched({ text: MATCH_FAILURE_REPLY, candidates: [], failed: true });
      }
      await this.refresh();
    });

  readonly clear = (): Promise<void> =>
    this.run('clearing', async () => {
      await this.ports.clear();
      this.ports.change(withoutHistory);
      this.dispatch({ type: 'cleared' });
      await this.refresh();
    });

  readonly dismiss = (): void => this.dispatch({ type: 'dismissed' });

  /** The member has left: nothing of theirs may be written any more. */
  readonly leave = (): void => {
    this.hasLeft = true;
    this.underWay.abort();
    this.dispatch({ type: 'cleared' });
  };

  private get isFree(): boolean {
    const known = this.ports.known();
    return this.state.activity === 'idle' && known !== undefined && !known.answering;
  }

  private async deliver(message: PendingMessage): Promise<SendOutcome> {
    if (!this.isFree) return 'ignored';
    const { id, text, scenarioId } = message;
    this.dispatch({ type: 'sent', message });
    return this.listen((signal) => this.ports.send({ id, text, ...(scenarioId === undefined ? {} : { scenarioId }) }, signal), message);
  }

  /** Follows an answer to its end, whatever it is. */
  private async listen(ask: (signal: AbortSignal) => AsyncIterable<PracticeEvent>, message: PendingMessage | null): Promise<SendOutcome> {
    const underWay = new AbortController();
    this.underWay = underWay;
    const { replacing } = this.state;
    let done = false;
    try {
      for await (const event of ask(underWay.signal)) {
        this.take(event, message, replacing);
        done ||= event.kind === 'done';
      }
    } catch (error) {
      if (isRefusal(error)) return this.refused(error, message);
      if (!underWay.signal.aborted) logError('practice-answer', error);
    } finally {
      clearTimeout(this.stopTimer);
    }
    if (!done) return this.broke(message);
    this.dispatch({ type: 'ended' });
    // The server counts what is left.
    void this.refresh();
    return 'sent';
  }

  private take(event: PracticeEvent, message: PendingMessage | null, replacing: string | null): void {
    if (event.kind === 'delta') this.dispatch({ type: 'heard', text: event.text });
    if (event.kind === 'message') {
      this.ports.change((practice) => withOwnMessage(practice, event.message, message?.scenarioId));
      this.dispatch({ type: 'kept' });
    }
    if (event.kind !== 'done') return;
    this.ports.change((practice) => withGoal(withReply(practice, event.message, replacing), event.goal));
    if (replacing !== null) this.dispatch({ type: 'replaced', id: replacing, by: event.message.id });
  }

  private matched(recommendation: Recommendation): void {
    this.dispatch({ type: 'matched', recommendation, after: this.ports.known()?.messages.at(-1)?.id ?? null });
  }

  private async refused(error: ApiError, message: PendingMessage | null): Promise<SendOutcome> {
    logError('practice-answer', error);
    this.dispatch({ type: 'refused', notice: noticeOf(error, message === null ? 'regenerating' : 'answering') });
    await this.refresh();
    return 'refused';
  }

  /** The answer broke off or was stopped. A read tells what came of it. */
  private async broke(message: PendingMessage | null): Promise<SendOutcome> {
    await this.refresh();
    const { stopping } = this.state;
    const known = this.ports.known();
    const arrived = message === null || known?.messages.some(({ id }) => id === message.id) === true;
    const answered = message === null || (known !== undefined && isAnswered(known, message.id));
    this.dispatch({
      type: 'broke',
      unsent: !arrived,
      unanswered: !answered && !stopping,
      notice: message === null && !stopping ? { kind: 'failed', during: 'regenerating', retryAfterSeconds: null } : null,
    });
    return arrived ? 'sent' : 'unsent';
  }

  private async run(activity: 'coaching' | 'matching' | 'clearing', work: () => Promise<void>): Promise<void> {
    if (!this.isFree) return;
    this.dispatch({ type: 'began', activity });
    try {
      await work();
    } catch (error) {
      logError(`practice-${activity}`, error);
      this.dispatch({ type: 'refused', notice: noticeOf(error, activity) });
      if (isRefusal(error)) await this.refresh();
    }
  }

  /** A failed read is logged only: what is shown is not wrong, only old. */
  private async refresh(): Promise<void> {
    if (this.hasLeft) return;
    try {
      await this.ports.refresh();
    } catch (error) {
      logError('practice-refresh', error);
    }
  }

  private dispatch(action: TalkAction): void {
    const next = reduceTalk(this.state, action);
    if (next === this.state) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}
