import { Inject, Injectable } from '@nestjs/common';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { v7 as uuidv7 } from 'uuid';
import { restEnd, restOf } from '../choices/rest.js';
import type { NotificationsConfig } from '../config.js';
import { BEGIN, BEGUN, HOLD, NOTHING, SETTLE, TAKE, WAIT_UNTIL, WAITS_HOURS, type BegunDigest, type DueReader } from './digest.queries.js';
import { DigestLines, type Asked, type DigestLine } from './digest-lines.read-model.js';
import { DigestsClient } from './digests.client.js';
import { MailTokens } from './mail-tokens.js';

const EVERY_MS = 60_000;
/** With every call as slow as it may be a batch is over before somebody else takes it. */
const AT_ONCE = 10;
const WAITS_MS = WAITS_HOURS * 3_600_000;

/** A member whose digest is worked out: what it may tell of, and the one that was begun before. */
interface Candidate extends Asked {
  readonly reader: DueReader;
  readonly begun: BegunDigest | undefined;
}

/**
 * Tells members by mail, once a day at most, what they have not seen (NTF-020). Any number of processes may do it at once. A process
 * that ends between giving a digest to identity and noting it gives it again under the same id, and identity takes it once.
 */
@Injectable()
export class DigestWorker {
  private readonly outcomes;

  constructor(
    private readonly queries: PreparedQueries,
    private readonly transactions: Transactions,
    private readonly lines: DigestLines,
    private readonly digests: DigestsClient,
    private readonly tokens: MailTokens,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { digest }: Pick<NotificationsConfig, 'digest'>,
    loops: BackgroundLoops,
    metrics: Metrics,
  ) {
    this.outcomes = metrics.counter('affinity_digests_total', 'What became of mails about what members have not seen', ['outcome']);
    if (digest !== 'off') loops.add({ name: 'digests', everyMs: EVERY_MS, round: () => this.round() });
  }

  /** @returns true when there may be more */
  async round(): Promise<boolean> {
    const due = await this.transactions.statement<DueReader>(TAKE, []);
    if (due.length === 0) return false;
    const begun = await this.transactions.statement<BegunDigest>(BEGUN, [due.map(({ memberId }) => memberId)]);
    const candidates: Candidate[] = [];
    for (const reader of due) {
      const candidate = await this.candidate(
        reader,
        begun.find(({ memberId }) => memberId === reader.memberId),
      );
      if (candidate) candidates.push(candidate);
    }
    // While chat is away all of them wait: a digest that leaves messages out would be the only one that day.
    const lines = await this.lines.of(candidates);
    for (let at = 0; at < candidates.length; at += AT_ONCE) {
      const some = candidates.slice(at, at + AT_ONCE);
      await Promise.all(some.map((candidate) => this.settleApart(candidate, lines.get(candidate.memberId) ?? [])));
    }
    return true;
  }

  /** Undefined for a member who is sent nothing now. */
  private async candidate(reader: DueReader, begun: BegunDigest | undefined): Promise<Candidate | undefined> {
    const { memberId, lookedAt, mailedUntil, now, notBefore, gone, restRevision } = reader;
    const end = restEnd(restOf(reader), now);
    if (end !== null) await this.note(HOLD, memberId, restRevision, end === 'open' ? null : end);
    else if (lookedAt === null || gone) await this.note(NOTHING, memberId);
    else if (notBefore !== null && begun === undefined) await this.note(WAIT_UNTIL, memberId, notBefore);
    else {
      const from = new Date(Math.max(lookedAt.getTime(), (begun?.from ?? mailedUntil ?? lookedAt).getTime()));
      return { reader, begun, memberId, from, until: begun?.until ?? now };
    }
    return undefined;
  }

  /** What fails with one is no matter of the others: it is due again after five minutes. */
  private async settleApart(candidate: Candidate, lines: readonly DigestLine[]): Promise<void> {
    try {
      await this.settle(candidate, lines);
    } catch (error) {
      this.outcomes.inc({ outcome: 'later' });
      this.logger.warn({ err: error }, 'A digest could not be given to identity');
    }
  }

  private async settle(candidate: Candidate, lines: readonly DigestLine[]): Promise<void> {
    const { memberId, from, until, reader, begun } = candidate;
    if (lines.length === 0) {
      // What was begun before may be under way: it counts as sent.
      if (begun) await this.done(begun, 'seen');
      else await this.note(NOTHING, memberId);
      return;
    }
    const waitsUntil = Math.min(...lines.map(({ since }) => since.getTime())) + WAITS_MS;
    if (!begun && waitsUntil > until.getTime()) {
      await this.note(WAIT_UNTIL, memberId, new Date(waitsUntil));
      return;
    }
    const digest = begun ?? (await this.begin(memberId, from, until));
    // Somebody else has begun one, or one went out today.
    if (!digest) return;
    const shown = lines.map(({ topic, count, names }) => ({ topic, count, names: reader.showsNames ? names : [] }));
    const unsubscribe = await this.tokens.sign(memberId);
    await this.done(digest, await this.digests.give(memberId, { id: digest.id, lines: shown, unsubscribe }));
  }

  private async begin(memberId: string, from: Date, until: Date): Promise<BegunDigest | undefined> {
    return (await this.transactions.statement<BegunDigest>(BEGIN, [uuidv7(), memberId, from, until]))[0];
  }

  private async done({ id }: BegunDigest, outcome: string): Promise<void> {
    this.outcomes.inc({ outcome });
    await this.transactions.statement(SETTLE, [id, outcome]);
  }

  private async note(query: PreparedQuery, memberId: string, ...more: readonly unknown[]): Promise<void> {
    await this.transactions.statement(query, [memberId, ...more]);
  }
}
