import { Readiness } from '@affinity/kit/health/readiness';
import { createLogger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { PeopleIndex } from '../../src/ranking/people-index.js';
import { EVEN_WEIGHTS, type InterestWeights } from '../../src/ranking/interest-weights.js';
import type { CountedInterests, InterestWeightsStore } from '../../src/ranking/interest-weights.store.js';
import type { PeopleIndexSource } from '../../src/ranking/people-index.source.js';
import type { IndexedMember, RankedMember, RankRequest } from '../../src/ranking/people-index.types.js';

/** The index over members in a map instead of a database. */
export class IndexFixture {
  readonly members = new Map<string, IndexedMember>();
  /** By id: how many more sparks wait than were answered. Read when the index is built or told to. */
  readonly crowded = new Map<string, number>();
  readonly readiness = new Readiness();
  readonly index: PeopleIndex;
  /** Runs before the next page is read. */
  beforePage: () => Promise<void> | void = () => undefined;
  /** What the index counted at its start. */
  counted: CountedInterests | undefined;

  constructor(members: readonly IndexedMember[] = [], weigh: (counted: CountedInterests) => InterestWeights = () => EVEN_WEIGHTS) {
    for (const member of members) this.members.set(member.id, member);
    const pages = async function* (this: IndexFixture, size: number): AsyncGenerator<IndexedMember[]> {
      const all = [...this.members.values()].filter((member) => member.listed);
      for (let from = 0; from < all.length || from === 0; from += size) {
        await this.beforePage();
        yield all.slice(from, from + size);
      }
    }.bind(this);
    const source: Pick<PeopleIndexSource, 'everyone' | 'revisions' | 'some' | 'crowded'> = {
      crowded: async function* (this: IndexFixture) {
        yield [...this.crowded].map(([id, excess]) => ({ id, excess }));
      }.bind(this),
      everyone: () => pages(700),
      revisions: async function* () {
        for await (const page of pages(900)) {
          yield { ids: page.map(({ id }) => id), revisions: page.map(({ revision }) => revision) };
        }
      },
      some: (ids) => Promise.resolve(ids.flatMap((id) => this.members.get(id) ?? [])),
    };
    const store: Pick<InterestWeightsStore, 'of'> = {
      of: async (_, count) => {
        this.counted = await count();
        return weigh(this.counted);
      },
    };
    this.index = new PeopleIndex(
      source as PeopleIndexSource,
      store as InterestWeightsStore,
      this.readiness,
      new Metrics(),
      createLogger('test', 'silent'),
    );
  }

  static async start(
    members: readonly IndexedMember[] = [],
    weigh?: (counted: CountedInterests) => InterestWeights,
  ): Promise<IndexFixture> {
    const fixture = new IndexFixture(members, weigh);
    fixture.index.onApplicationBootstrap();
    await fixture.index.ready();
    return fixture;
  }

  /** Hands a change to the index, as after a commit. */
  change(member: IndexedMember): void {
    this.members.set(member.id, member);
    this.index.upsert(member);
  }

  remove(id: string): void {
    this.members.delete(id);
    this.index.remove(id);
  }

  /** All pages, one after the other. */
  async allPages(request: Omit<RankRequest, 'after'>): Promise<{ items: RankedMember[]; totals: Set<number> }> {
    const items: RankedMember[] = [];
    const totals = new Set<number>();
    for (;;) {
      const page = await this.index.rank({ ...request, after: items.at(-1) });
      items.push(...page.items);
      totals.add(page.total);
      if (page.items.length < request.limit) return { items, totals };
    }
  }

  stop(): Promise<void> {
    return this.index.onModuleDestroy();
  }
}
