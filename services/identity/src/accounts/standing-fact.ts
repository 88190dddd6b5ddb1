import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import type { Fact } from '@affinity/proto/facts/define-facts';
import type { IdentityStandings } from '@affinity/proto/facts/identity';

export const STANDING_COLUMNS = `
  id, disabled_at IS NOT NULL AND deleted_at IS NULL AS disabled, deleted_at IS NOT NULL AS deleted, standing_revision AS revision`;

export interface StandingRow {
  readonly id: string;
  readonly disabled: boolean;
  readonly deleted: boolean;
  readonly revision: number;
}

export const toStandingFact = ({ id, ...standing }: StandingRow): Fact<typeof IdentityStandings> => ({ accountId: id, ...standing });

@Injectable()
export class StandingAnnouncer {
  constructor(private readonly outbox: OutboxWriter) {}

  /** Tells how the account stands after what `tx` did to it. */
  async announce(tx: Tx, id: string, actorId: string | null): Promise<void> {
    const [[row]] = await tx.manager.query<[StandingRow[], number]>(
      `UPDATE accounts SET standing_revision = standing_revision + 1 WHERE id = $1 RETURNING ${STANDING_COLUMNS}`,
      [id],
    );
    const { revision, ...data } = toStandingFact(row!);
    await this.outbox.add(tx, IdentityStandingChangedV1, { subject: id, actorId, revision, data });
  }
}
