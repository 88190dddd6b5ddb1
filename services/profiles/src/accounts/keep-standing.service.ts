import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { AccountStandings } from './account-standings.repository.js';

@Injectable()
export class KeepStanding {
  constructor(
    private readonly standings: AccountStandings,
    private readonly profiles: ProfileWriter,
  ) {}

  /**
   * Keeps whether the account is disabled. The two events come by two consumers, in any order: what identity said last holds
   * (identity counts no revisions of this, so its clock decides). The profile may come later, and takes it over then.
   */
  async setDisabled(tx: Tx, accountId: string, disabled: boolean, at: Date): Promise<void> {
    const standing = await this.standings.lock(tx, accountId);
    if (standing.erased || (standing.changedAt && at < standing.changedAt)) return;
    await this.standings.setDisabled(tx, accountId, disabled, at);
    if (standing.disabled !== disabled) await this.profiles.setDisabled(tx, accountId, disabled);
  }
}
