import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { ProfilesTelemetry } from '../telemetry.js';
import { assertAcceptsAll, CURRENT_AGREEMENTS, type Acceptance } from './agreements.catalogue.js';

/** The scope of the keys with which a member's acceptance is recorded once. */
export const acceptanceKeys = (memberId: string): string => `profiles.agreements:${memberId}`;

@Injectable()
export class AcceptAgreementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly idempotency: Idempotency,
    private readonly telemetry: ProfilesTelemetry,
  ) {}

  /**
   * Records that the member accepted every section now (AGR-011), once for each key. Another acceptance only moves the time (AGR-016)
   * and adds to the record.
   * @throws AgreementsIncompleteError, AgreementsOutdatedError, ProfileNotFoundError
   */
  async accept(id: string, acceptance: Acceptance, key?: string): Promise<void> {
    assertAcceptsAll(acceptance);
    await this.transactions.run(async (tx) => {
      if (key === undefined) return this.record(tx, id);
      await this.idempotency.once(tx, acceptanceKeys(id), key, acceptance, async () => {
        await this.record(tx, id);
        return null;
      });
    });
  }

  private async record(tx: Tx, id: string): Promise<void> {
    const changed = await this.profiles.change(tx, id, 'agreements', async (draft, at) => {
      draft.agreementsAccepted = true;
      draft.agreementsAcceptedAt = at;
      await tx.manager.query(
        `INSERT INTO agreement_acceptances (profile_id, accepted_at, section_id, agreements_version, text_hash)
         SELECT $1, $2, section.id, $3, section.hash FROM unnest($4::text[], $5::text[]) AS section (id, hash)`,
        [
          id,
          at,
          CURRENT_AGREEMENTS.version,
          CURRENT_AGREEMENTS.sections.map((section) => section.id),
          CURRENT_AGREEMENTS.sections.map((section) => section.hash),
        ],
      );
    });
    if (!changed) throw new ProfileNotFoundError();
    tx.afterCommit(this.telemetry.agreementsAccepted);
  }
}
