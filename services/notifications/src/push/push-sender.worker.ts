import { Inject, Injectable } from '@nestjs/common';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import type { PostAnswer } from '@affinity/kit/links/post-once';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { restEnd, restOf, restStart, type RestEnd } from '../choices/rest.js';
import type { NotificationsConfig } from '../config.js';
import { PushTransport, type PushMessage } from './push-transport.js';
import { sentenceOf } from './push-words.js';
import {
  DEVICE_GONE,
  DONE,
  FAILED,
  HOLD,
  LEAVE,
  MAY_BE_SHOWN,
  MOST_FAILURES,
  SHOWN,
  STILL_SENDS,
  STOP,
  STILL_SHOWN,
  TAKE,
  type DuePush,
  type RestNow,
} from './pushes.queries.js';
import { WaitingReadModel } from './waiting.read-model.js';
import { leadsTo, type Waiting } from './waiting.js';

const EVERY_MS = 5000;
const AT_ONCE = 20;
/** Seconds that a push service is left alone at most, whatever it asks for. */
const LONGEST_WAIT = 24 * 3600;
const TITLE = 'Affinity';
/** RFC 8030, 7.3 and RFC 8292, 4.2: nothing will ever reach this device by this address. */
const GONE = new Set([403, 404, 410]);
/** What is asked too often, or fails on their side, may go later. */
const comesLater = (status: number): boolean => status === 429 || status >= 500;

/**
 * Tells devices what their members have not seen in the app, and takes it away once they have. Any number of processes may do it at
 * once. A process that ends between sending and noting it sends once more: the worker in the browser knows it by its id. What was on its way is
 * taken away like what was shown.
 */
@Injectable()
export class PushSenderWorker {
  private readonly outcomes;

  constructor(
    private readonly queries: PreparedQueries,
    private readonly transactions: Transactions,
    private readonly waiting: WaitingReadModel,
    private readonly transport: PushTransport,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { push }: Pick<NotificationsConfig, 'push'>,
    loops: BackgroundLoops,
    metrics: Metrics,
  ) {
    this.outcomes = metrics.counter('affinity_pushes_total', 'What became of what was sent to devices', ['outcome']);
    if (push !== 'off') loops.add({ name: 'pushes', everyMs: EVERY_MS, round: () => this.round() });
  }

  /** @returns true when there may be more */
  async round(): Promise<boolean> {
    const due = await this.transactions.statement<DuePush & Record<string, unknown>>(TAKE, []);
    const isMessage = ({ kind }: DuePush): boolean => kind === 'message';
    await this.settleAll(
      due.filter((push) => !isMessage(push)),
      (pushes) => this.waiting.acts(pushes),
    );
    await this.settleAll(due.filter(isMessage), (pushes) => this.waiting.messagesOf(pushes));
    return due.length > 0;
  }

  private async settleAll(pushes: readonly DuePush[], look: (pushes: readonly DuePush[]) => Promise<Waiting[]>): Promise<void> {
    const found = new Map((await look(pushes)).map((one) => [keyOf(one), one]));
    const left = [...pushes];
    const some = async (): Promise<void> => {
      for (let push = left.shift(); push !== undefined; push = left.shift()) await this.settleApart(push, found.get(keyOf(push)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  }

  /** What fails with one is no matter of the others: it is due again after a minute. */
  private async settleApart(push: DuePush, waiting: Waiting | undefined): Promise<void> {
    try {
      await this.settle(push, waiting);
    } catch (error) {
      this.logger.error({ err: error, kind: push.kind }, 'A push could not be settled');
    }
  }

  private async settle(push: DuePush, waiting: Waiting | undefined): Promise<void> {
    if (waiting === undefined) {
      const standsThere = push.shown && !mustShow(push);
      if (!standsThere || (await this.send(push, { tag: tagOf(push), id: push.id, close: true }))) await this.note(DONE, push, push.news);
    } else if (push.sends) {
      await this.tell(push, waiting);
    } else {
      await this.note(LEAVE, push);
      await this.note(STILL_SHOWN, push);
    }
  }

  private async tell(push: DuePush, waiting: Waiting): Promise<void> {
    const row = (await this.queries.rows<RestNow>(STILL_SENDS, [push.sessionId, push.kind, push.aboutId]))[0];
    if (!row) return;
    const [rest, now] = [restOf(row), new Date()];
    const end = restEnd(rest, now);
    if (end !== null) {
      await this.hold(push, row, end);
      return;
    }
    const told = {
      title: TITLE,
      body: sentenceOf(waiting, push),
      path: leadsTo(waiting),
      ...(mustShow(push) && { always: true as const }),
    };
    const [still] = (await this.note(MAY_BE_SHOWN, push)) as { since: string }[];
    if (!still) return;
    const message = { tag: tagOf(push), id: push.id, ...told };
    if (await this.send(push, message, { until: restStart(rest, now), since: still.since })) await this.note(SHOWN, push, push.news);
  }

  /** @returns whether the push is over with this: it was taken, or will never be. What goes later is noted so. */
  private async send(push: DuePush, message: PushMessage, told: Told = { until: null, since: null }): Promise<boolean> {
    const answer = await this.ask(push, message, told.until);
    if (answer !== undefined && GONE.has(answer.status)) {
      this.outcomes.inc({ outcome: 'device-gone' });
      await this.queries.rows(DEVICE_GONE, [push.sessionId, push.endpoint]);
      return false;
    }
    if (answer !== undefined && !comesLater(answer.status)) {
      const taken = answer.status < 300;
      this.outcomes.inc({ outcome: taken ? 'taken' : 'refused' });
      if (!taken) this.logger.warn({ status: answer.status, host: new URL(push.endpoint).host }, 'A push service refused what we sent');
      return true;
    }
    const isLast = push.failures + 1 >= MOST_FAILURES;
    this.outcomes.inc({ outcome: isLast ? 'given-up' : 'later' });
    if (isLast) {
      const mayStand = push.sends && (push.shown || answer === undefined);
      if (!mayStand || (await this.note(STOP, push, push.news)).length === 0) await this.note(DONE, push, push.news);
    } else {
      const wait = Math.min(LONGEST_WAIT, Math.max(answer?.retryAfterSeconds ?? 0, 60 * 2 ** push.failures));
      // Who does not answer in time may have taken it.
      await this.note(FAILED, push, wait, !push.shown && answer !== undefined, told.since);
    }
    return false;
  }

  private async ask(push: DuePush, message: PushMessage, until: Date | null): Promise<PostAnswer | undefined> {
    try {
      return await this.transport.send(push, message, until);
    } catch (error) {
      this.logger.warn({ err: error, host: new URL(push.endpoint).host }, 'A push service could not be reached');
      return undefined;
    }
  }

  private async hold(
    { sessionId, kind, aboutId, memberId }: DuePush,
    { restRevision }: RestNow,
    end: Exclude<RestEnd, null>,
  ): Promise<void> {
    await this.queries.rows(HOLD, [sessionId, kind, aboutId, memberId, restRevision, end === 'open' ? null : end]);
  }

  private note(
    query: PreparedQuery,
    { sessionId, kind, aboutId }: DuePush,
    ...more: readonly (number | boolean | string | null)[]
  ): Promise<unknown[]> {
    return this.queries.rows(query, [sessionId, kind, aboutId, ...more]);
  }
}

/** Of what is told anew: until when it is of use, and since when it may stand on the device. */
interface Told {
  readonly until: Date | null;
  readonly since: string | null;
}

/** Safari takes the leave back of whoever is told something and shows nothing: there what was seen elsewhere stays. */
const mustShow = ({ endpoint }: DuePush): boolean => new URL(endpoint).hostname.endsWith('.push.apple.com');
const keyOf = ({ memberId, kind, aboutId }: Pick<DuePush, 'memberId' | 'kind' | 'aboutId'>): string => `${memberId} ${kind} ${aboutId}`;
const tagOf = ({ kind, aboutId }: DuePush): string => `${kind}:${aboutId}`;
