import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { RelationResponse } from './dto/relation.response.js';
import { PAIR_COLUMNS, columnsOf, toPair, type PairRow } from './pair.row.js';
import { MemberNotFoundError } from './relation.errors.js';
import { assertOther, isVisible } from './relation.policy.js';
import { presentRelation } from './relation.presenter.js';
import { UNRELATED } from './domain/pair.js';

/**
 * The statement always gives one row: a member who blocked the viewer and an id of nobody are looked up alike, so that the time of
 * the answer tells nothing.
 */
const RELATION: PreparedQuery = {
  name: 'relation-v4',
  text: `
    SELECT coalesce(m.id IS NOT NULL AND m.erased_at IS NULL, false) AS known, p.low_id IS NOT NULL AS related, ${PAIR_COLUMNS}
    FROM (VALUES ($1::uuid)) AS other (id)
    LEFT JOIN members m ON m.id = other.id
    LEFT JOIN member_pairs p ON p.low_id = $2 AND p.high_id = $3`,
};

const CONNECTED: PreparedQuery = {
  name: 'connected-v1',
  text: `SELECT 1 FROM member_pairs WHERE low_id = $1 AND high_id = $2 AND connected_since IS NOT NULL`,
};

/** The statement looks once into the index of connected pairs for each of the others: their number, at most a hundred, is all it costs. */
export const CONNECTED_AMONG: PreparedQuery = {
  name: 'connected-among-v1',
  text: `
    SELECT other.id FROM unnest($2::uuid[]) AS other (id)
    JOIN member_pairs p ON p.low_id = least($1::uuid, other.id) AND p.high_id = greatest($1::uuid, other.id)
    WHERE p.connected_since IS NOT NULL`,
};

/** Two index-only scans over nothing but hidden pairs, however many people a member has to do with. */
export const HIDDEN_FROM: PreparedQuery = {
  name: 'hidden-from-v1',
  text: `
    SELECT high_id AS id FROM member_pairs
    WHERE low_id = $1 AND (low_block_since IS NOT NULL OR high_block_since IS NOT NULL OR low_mute_since IS NOT NULL)
    UNION ALL
    SELECT low_id FROM member_pairs
    WHERE high_id = $1 AND (high_block_since IS NOT NULL OR low_block_since IS NOT NULL OR high_mute_since IS NOT NULL)`,
};

@Injectable()
export class RelationsReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws SelfActionError, MemberNotFoundError (also when the other blocked the viewer) */
  async get(viewerId: string, otherId: string): Promise<RelationResponse> {
    assertOther(viewerId, otherId);
    const { lowId, highId, columns } = columnsOf(viewerId, otherId);
    const row = await this.queries.first<PairRow & { known: boolean; related: boolean }>(RELATION, [otherId, lowId, highId]);
    if (!row?.known) throw new MemberNotFoundError();
    const pair = row.related ? toPair(row, columns) : UNRELATED;
    if (!isVisible(pair)) throw new MemberNotFoundError();
    return presentRelation(otherId, pair);
  }

  /** Whether two members are connected: nobody is with themself, or with somebody unknown. */
  async areConnected(memberId: string, otherId: string): Promise<boolean> {
    const { lowId, highId } = columnsOf(memberId, otherId);
    return (await this.queries.first(CONNECTED, [lowId, highId])) !== undefined;
  }

  /** Those of `otherIds` whom `memberId` is connected with, in no order. */
  async connectedAmong(memberId: string, otherIds: readonly string[]): Promise<string[]> {
    const rows = await this.queries.rows<{ id: string }>(CONNECTED_AMONG, [memberId, [...new Set(otherIds)]]);
    return rows.map(({ id }) => id);
  }

  /** Members whom `memberId` must not see in lists: blocked in either direction, or muted by `memberId`. */
  async hiddenFrom(memberId: string): Promise<string[]> {
    const rows = await this.queries.rows<{ id: string }>(HIDDEN_FROM, [memberId]);
    return rows.map(({ id }) => id);
  }
}
