import { Inject, Injectable } from '@nestjs/common';
import { Budgets } from '@affinity/kit/budgets/budgets';
import type { Tx } from '@affinity/kit/db/transactions';
import { EventTrail } from '@affinity/kit/erasure/event-trail';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { ProfileUploads } from '../uploads/profile-uploads.service.js';
import { ProfileVisits } from '../people/profile-visits.js';
import { ProfileRelationsRepository } from '../relations/profile-relations.repository.js';
import { QuestionnaireDrafts } from '../questionnaire-drafts/questionnaire-drafts.repository.js';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { acceptanceKeys } from '../agreements/accept-agreements.service.js';
import { answerKeys } from '../profiles/save-bio-data.service.js';
import { AccountStandings } from './account-standings.repository.js';

/** Keys of repeated requests name their member. */
const KEY_SCOPES = [answerKeys, acceptanceKeys];

/** Removes everything that this service holds of a member (SAFETY-75, SAFETY-P16). */
@Injectable()
export class EraseMember {
  constructor(
    private readonly standings: AccountStandings,
    private readonly relations: ProfileRelationsRepository,
    private readonly profiles: ProfileWriter,
    private readonly drafts: QuestionnaireDrafts,
    private readonly trail: EventTrail,
    private readonly uploads: ProfileUploads,
    private readonly visits: ProfileVisits,
    private readonly budgets: Budgets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Removes the profile, answers that were not saved yet, acceptances, keys of repeated requests, relations both ways, pictures and
   * uploads. The id stays among the erased ones: no late event brings anything back.
   * Members whose lists held this one hear that the lists changed. `ProfileUploads.removeObjects` removes the pictures' objects,
   * outside of the transaction.
   */
  async erase(tx: Tx, accountId: string): Promise<void> {
    const { erased } = await this.standings.lock(tx, accountId);
    if (erased) return;
    await this.standings.markErased(tx, accountId);
    const listing = await this.relations.removeAllOf(tx, accountId);
    await this.profiles.remove(tx, accountId);
    await this.drafts.remove(tx, accountId);
    await tx.manager.query(`DELETE FROM idempotency_keys WHERE scope = ANY($1)`, [KEY_SCOPES.map((scope) => scope(accountId))]);
    await this.trail.redact(tx, accountId);
    await this.profiles.announceRelations(tx, listing, new Set(listing));
    await this.uploads.erase(tx, accountId);
    await this.budgets.forget(tx, accountId);
    tx.afterCommit(() => {
      this.visits
        .forget(accountId)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'Visits of an erased member end by themselves'));
    });
  }
}
