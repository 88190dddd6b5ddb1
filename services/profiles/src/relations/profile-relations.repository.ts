import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { AnyRelationKind } from '@affinity/proto/vocabulary/relations';
import type { StoredRelation } from './domain/stored-relation.js';

/** The member, the kind and the other member of a relation. */
export interface RelationKey {
  readonly memberId: string;
  readonly kind: AnyRelationKind;
  readonly otherId: string;
}

interface RelationRow {
  active: boolean;
  revision: number;
  passed_revision: number;
}

/** The table `profile_relations`. */
@Injectable()
export class ProfileRelationsRepository {
  /** The relation, held until the end of the transaction. A missing row is made first: two changes then meet at it. */
  async lock(tx: Tx, { memberId, kind, otherId }: RelationKey): Promise<StoredRelation> {
    const key = [memberId, kind, otherId];
    await tx.manager.query(`INSERT INTO profile_relations (member_id, kind, other_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, key);
    const [row] = await tx.manager.query<RelationRow[]>(
      `SELECT active, revision, passed_revision FROM profile_relations
       WHERE member_id = $1 AND kind = $2 AND other_id = $3 FOR UPDATE`,
      key,
    );
    return { active: row!.active, revision: row!.revision, passedRevision: row!.passed_revision };
  }

  /** An ended relation keeps its `since`. */
  async save(tx: Tx, key: RelationKey, relation: StoredRelation & { readonly since: string | null }): Promise<void> {
    const { memberId, kind, otherId } = key;
    await tx.manager.query(
      `UPDATE profile_relations SET active = $4, revision = $5, passed_revision = $6, since = coalesce($7, since)
       WHERE member_id = $1 AND kind = $2 AND other_id = $3`,
      [memberId, kind, otherId, relation.active, relation.revision, relation.passedRevision, relation.since],
    );
  }

  /**
   * Removes the relations of the member and those to the member, ended ones included. @returns the others whose own lists held the member
   */
  async removeAllOf(tx: Tx, memberId: string): Promise<string[]> {
    const [rows] = await tx.manager.query<[{ id: string; listed: boolean }[], number]>(
      `DELETE FROM profile_relations WHERE member_id = $1 OR other_id = $1
       RETURNING CASE WHEN member_id = $1 THEN other_id ELSE member_id END AS id,
                 active AND kind IN ('follow', 'spark', 'connection') AS listed`,
      [memberId],
    );
    return [...new Set(rows.filter(({ listed }) => listed).map(({ id }) => id))];
  }
}
