import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';

export type RelationKind = 'block' | 'mute';

export interface MemberRelation {
  readonly memberId: string;
  readonly otherId: string;
  readonly kind: RelationKind;
  readonly active: boolean;
  /** Of this relation of this member to the other, as its event carries it. */
  readonly revision: number;
}

@Injectable()
export class MemberRelationsRepository {
  /**
   * Keeps the relation unless a newer state of it is here already: starts and ends arrive by different consumers, in any
   * order. Nothing is kept of a member whose account was deleted.
   */
  async keepNewest(tx: Tx, { memberId, otherId, kind, active, revision }: MemberRelation): Promise<void> {
    await tx.manager.query(
      `INSERT INTO member_relations (member_id, other_id, kind, active, revision)
       SELECT $1::uuid, $2::uuid, $3::text, $4::boolean, $5::integer
       WHERE NOT EXISTS (SELECT FROM member_standings s WHERE s.member_id IN ($1, $2) AND s.erased)
       ON CONFLICT (member_id, kind, other_id) DO UPDATE SET active = EXCLUDED.active, revision = EXCLUDED.revision
       WHERE member_relations.revision < EXCLUDED.revision`,
      [memberId, otherId, kind, active, revision],
    );
  }
}
