import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import { Readiness } from '@affinity/kit/health/readiness';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { bitsOfQuestions, decodeCounts, encodeCrowded, encodeMembers, encodeRequest, encodeWeights, saidSoOnly } from './encode.js';
import { answeredQuestions, mustsOf } from './importance.js';
import { InterestWeightsStore } from './interest-weights.store.js';
import { EVEN_WEIGHTS, type InterestWeights } from './interest-weights.js';
import { type CrowdedMember, PeopleIndexSource } from './people-index.source.js';
import type { IndexedMember, MustCounts, MustCountsRequest, RankedPage, RankRequest } from './people-index.types.js';
import { ScanWorker, ScanWorkerGoneError } from './scan-worker.js';
import type { InterestCounts, ScanPage } from './scan/messages.js';

/** How long a question waits for an index that is being built. */
const PATIENCE_MS = 2000;
/** Questions that may wait for the worker. With a million members it answers more than fifty a second. */
const BACKLOG = 200;
/** Pages of the database that may be on their way to the worker. */
const PAGES_AHEAD = 4;
const RETRY_MS = { first: 250, most: 10_000 };
export const MAX_LIMIT = 60;

/**
 * Everyone who may be met, in memory, ranked exactly for one viewer at a time (PPL-020..023) in a thread of its own.
 * The index is built from the database at the start, and again whenever the thread is lost. Whoever changes a profile keeps it
 * current; `PeopleIndexFeed` does so for other instances' changes. A question sees every change that was handed over before it.
 *
 * Pages follow the last member seen (score, turn of the day, id). A member whose answers do not change meanwhile appears exactly once, whatever
 * others do. A member whose score changes between two pages may cross the border, and be missed or seen twice.
 */
@Injectable()
export class PeopleIndex implements OnApplicationBootstrap, OnModuleDestroy {
  private worker: ScanWorker | undefined;
  private stopped = false;
  private asking = 0;
  private builtInSeconds: number | undefined;
  private built = new Milestone();
  private running: Promise<void> | undefined;
  private weighed: { readonly day: string; readonly weights: InterestWeights } | undefined;

  constructor(
    private readonly source: PeopleIndexSource,
    private readonly store: InterestWeightsStore,
    readiness: Readiness,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    metrics.gauge('affinity_ranking_members', 'Members who can be met, as this instance ranks them', () => this.size);
    metrics.gauge('affinity_ranking_rebuild_seconds', 'What the last whole building of the people index took', () => this.builtInSeconds);
    // The readiness waits only for the first build. Later only ranking waits: a lost thread is no reason to send other requests elsewhere.
    readiness.add({ name: 'people-index', check: () => this.ready(), counts: 'until-first-success' });
  }

  onApplicationBootstrap(): void {
    this.running ??= this.keepRunning();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.worker?.stop();
    await this.running;
  }

  /** How many members can be met. */
  get size(): number {
    return this.worker?.members ?? 0;
  }

  /** By which the index ranks at this moment. */
  get weights(): InterestWeights {
    return this.weighed?.weights ?? EVEN_WEIGHTS;
  }

  /** Resolves when the index is complete. */
  ready(): Promise<void> {
    return this.built.reached;
  }

  /**
   * Takes changed members in; called after the commit. Removes a member who is not listed (PPL-011), and ignores a revision older
   * than the known one.
   */
  upsert(...members: readonly IndexedMember[]): void {
    const worker = this.worker;
    // Without a worker nothing is lost: the next build reads what is committed now.
    if (!worker) return;
    for (const { id, listed, revision } of members) if (!listed) worker.remove(id, revision);
    const listed = members.filter((member) => member.listed);
    if (listed.length > 0) this.hand(worker.ask({ kind: 'put', snapshot: false, ...encodeMembers(listed) }));
  }

  /** Removes a member who is gone for good. An `upsert` of an earlier reading does not bring them back. */
  remove(id: string): void {
    this.worker?.remove(id, null);
  }

  /**
   * @throws UnavailableError `profiles.ranking_unavailable` while the index is not there, or when more questions wait than it can answer
   * @throws RangeError when an id of the viewer or of `after` is no UUID, or the limit is not 1..60
   */
  async rank(request: RankRequest): Promise<RankedPage> {
    if (!Number.isInteger(request.limit) || request.limit < 1 || request.limit > MAX_LIMIT) throw new RangeError('Not a limit');
    const worker = await this.builtWorker();
    const query = encodeRequest(request, this.weights, new Date());
    const page = await this.ask(() => worker.ask<ScanPage>({ kind: 'rank', query }));
    return { items: page.ids.map((id, index) => ({ id, score: page.scores[index]! })), total: page.total };
  }

  /**
   * How many people the viewer's musts leave, and how many one must more would, for each question that the viewer answered.
   * @throws UnavailableError as `rank`
   */
  async countMusts({ viewerId, viewer, exclude }: MustCountsRequest): Promise<MustCounts> {
    const worker = await this.builtWorker();
    const { bioData, socialActivities, importance } = viewer;
    const answered = answeredQuestions(viewer);
    const request: RankRequest = {
      viewerId,
      // The musts that are chosen are asked like all others, and not of those who are counted already.
      viewer: { bioData, socialActivities },
      exclude,
      twoWayFilters: true,
      musts: true,
      day: today(),
      limit: 1,
    };
    const query = encodeRequest(request, this.weights, new Date());
    const asked = bitsOfQuestions(answered);
    const missed = await this.ask(() =>
      worker.ask<Int32Array>({ kind: 'count-musts', query: importance?.saidSoOnly ? saidSoOnly(query) : query, asked }),
    );
    const left = (musts: number): number => missed.reduce((sum, count, bits) => ((bits & musts) === 0 ? sum + count : sum), 0);
    const chosen = bitsOfQuestions(mustsOf(viewer));
    return { total: left(chosen), each: new Map(answered.map((name) => [name, left(chosen | bitsOfQuestions([name]))])) };
  }

  /** Takes the weights of a new day. All instances do so within a minute. */
  async refreshWeights(): Promise<void> {
    const worker = await this.builtWorker();
    if (this.weighed?.day !== today()) await this.weigh(worker);
  }

  /** Takes in for whom many sparks wait at this moment. */
  async refreshCrowding(): Promise<void> {
    await this.crowd(await this.builtWorker());
  }

  /** Bytes that the members take in the worker. */
  async memory(): Promise<number> {
    return (await this.builtWorker()).ask<number>({ kind: 'memory' });
  }

  /**
   * Compares every revision with the database and puts right what differs, for changes that the feed did not hear of.
   * @returns how many members were read anew
   * @throws UnavailableError or ScanWorkerGoneError when the index is lost meanwhile: it is built anew then anyway
   */
  async reconcile(): Promise<number> {
    const worker = await this.builtWorker();
    let different = 0;
    await worker.ask({ kind: 'snapshot', phase: 'begin', sweep: true });
    for await (const page of this.source.revisions()) {
      const ids = await worker.ask<string[]>({ kind: 'compare', ...page });
      different += ids.length;
      if (ids.length > 0) this.upsert(...(await this.source.some(ids)));
    }
    await worker.ask({ kind: 'snapshot', phase: 'end', sweep: true });
    return different;
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.asking >= BACKLOG) throw unavailable();
    this.asking++;
    try {
      return await question();
    } catch (error) {
      throw error instanceof ScanWorkerGoneError ? unavailable(error) : error;
    } finally {
      this.asking--;
    }
  }

  private async keepRunning(): Promise<void> {
    for (let delay = RETRY_MS.first; !this.stopped; delay = Math.min(delay * 2, RETRY_MS.most)) {
      const worker = new ScanWorker();
      this.worker = worker;
      const failure = await this.readInto(worker).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) {
        delay = RETRY_MS.first;
        this.built.reach();
      } else {
        await worker.stop();
      }
      const end = await worker.ended;
      this.worker = undefined;
      if (this.built.isReached) this.built = new Milestone();
      if (this.stopped) break;
      this.logger.error({ err: failure ?? end }, 'The people index is lost and is built anew');
      await sleep(delay);
    }
  }

  private async readInto(worker: ScanWorker): Promise<void> {
    const started = performance.now();
    await worker.ask({ kind: 'snapshot', phase: 'begin', sweep: false });
    const underWay: Promise<void>[] = [];
    for await (const members of this.source.everyone()) {
      const page = worker.ask<void>({ kind: 'put', snapshot: true, ...encodeMembers(members) });
      // The page is awaited below. A worker that ends first must not leave the failure unhandled.
      page.catch(() => undefined);
      underWay.push(page);
      if (underWay.length >= PAGES_AHEAD) await underWay.shift();
    }
    await worker.ask({ kind: 'snapshot', phase: 'end', sweep: false });
    await this.weigh(worker);
    await this.crowd(worker);
    const ms = Math.round(performance.now() - started);
    this.builtInSeconds = ms / 1000;
    this.logger.info({ members: worker.members, ms }, 'The people index is built');
  }

  private async crowd(worker: ScanWorker): Promise<void> {
    const crowded: CrowdedMember[] = [];
    for await (const page of this.source.crowded()) crowded.push(...page);
    await worker.ask({ kind: 'crowd', ...encodeCrowded(crowded) });
  }

  private async weigh(worker: ScanWorker): Promise<void> {
    const day = today();
    const weights = await this.store.of(day, async () => {
      const counts = await worker.ask<InterestCounts>({ kind: 'count' });
      return { members: counts.members, having: decodeCounts(counts) };
    });
    const weighed = worker.ask<void>({ kind: 'weigh', ...encodeWeights(weights) });
    // The worker does one thing after the other: a question from now on finds these weights there.
    this.weighed = { day, weights };
    await weighed;
  }

  /** @throws UnavailableError when the index is not built in time */
  private async builtWorker(): Promise<ScanWorker> {
    if (!this.built.isReached) await this.waitUntilBuilt();
    if (!this.worker) throw unavailable();
    return this.worker;
  }

  private async waitUntilBuilt(): Promise<void> {
    const patience = new AbortController();
    try {
      await Promise.race([
        this.ready(),
        sleep(PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
          throw unavailable();
        }),
      ]);
    } finally {
      patience.abort();
    }
  }

  /** A worker may end before it took a change in: the next worker reads the change from the database. */
  private hand(change: Promise<unknown>): void {
    change.catch((error: unknown) => {
      if (!(error instanceof ScanWorkerGoneError)) this.logger.error({ err: error }, 'A change did not reach the people index');
    });
  }
}

class Milestone {
  isReached = false;
  reach!: () => void;
  readonly reached = new Promise<void>((resolve) => {
    this.reach = () => {
      this.isReached = true;
      resolve();
    };
  });
}

export const today = (): string => new Date().toISOString().slice(0, 10);

function unavailable(cause?: unknown): UnavailableError {
  return new UnavailableError('profiles.ranking_unavailable', 'People cannot be listed right now. Try again in a moment.', 2, cause);
}
