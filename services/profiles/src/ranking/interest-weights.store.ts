import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { weightsOf, type InterestWeights } from './interest-weights.js';

/** The members and how many of them have each interest, as one instance counted them on a day. */
export interface CountedInterests {
  readonly members: number;
  readonly having: ReadonlyMap<string, number>;
}

const OF_DAY: PreparedQuery = {
  name: 'interest-weights-of-day-v1',
  text: `SELECT weights FROM interest_weights WHERE day = $1`,
};

/** The first instance of the day decides; older days go. */
const DECIDE: PreparedQuery = {
  name: 'interest-weights-decide-v1',
  text: `
    WITH old AS (DELETE FROM interest_weights WHERE day < $1::date - 1)
    INSERT INTO interest_weights (day, weights) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING`,
};

interface StoredWeights {
  readonly offered: Readonly<Record<string, number>>;
  readonly others: number;
}

/**
 * The weights of one day, which all instances share: a page that comes from another instance than the one before goes on in the same
 * order.
 */
@Injectable()
export class InterestWeightsStore {
  constructor(private readonly queries: PreparedQueries) {}

  /** @param day `YYYY-MM-DD`. @param count asked when no instance has counted on that day */
  async of(day: string, count: () => Promise<CountedInterests>): Promise<InterestWeights> {
    const stored = await this.read(day);
    if (stored) return stored;
    const { members, having } = await count();
    const { offered, others } = weightsOf(members, having);
    await this.queries.rows(DECIDE, [day, JSON.stringify({ offered: Object.fromEntries(offered), others } satisfies StoredWeights)]);
    return (await this.read(day))!;
  }

  private async read(day: string): Promise<InterestWeights | undefined> {
    const row = await this.queries.first<{ weights: StoredWeights }>(OF_DAY, [day]);
    return row && { offered: new Map(Object.entries(row.weights.offered)), others: row.weights.others };
  }
}
