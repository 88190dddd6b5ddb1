import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { ProfilesTelemetry } from '../telemetry.js';
import { assertAcceptsAll, CURRENT_AGREEMENTS, type Acceptance } from './agreements.catalogue.js';

@Injectable()
export class AcceptAgreementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly telemetry: ProfilesTelemetry,
  ) {}

  /**
   * Records that the member accepted every section now (AGR-011). Another acceptance only moves the time (AGR-016) and adds to the record.
   * @throws AgreementsIncompleteError, AgreementsOutdatedError, ProfileNotFoundError
   */
  async accept(id: string, acceptance: Acceptance): Promise<void> {
    assertAcceptsAll(acceptance);
    const found = await this.transactions.run(async (tx) => {
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
      if (changed) tx.afterCommit(this.telemetry.agreementsAccepted);
      return changed;
    });
    if (!found) throw new ProfileNotFoundError();
  }
}
