import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import type { ChangeSettingsRequest, EmailVisibility, ProfileSettingsResponse } from './dto/settings.dtos.js';

const SETTINGS: PreparedQuery = {
  name: 'profile-settings-v1',
  text: `SELECT email_visibility, show_presence FROM profiles WHERE id = $1`,
};

/** The settings that decide what others see of a member beyond the profile itself (DECISION-7). */
@Injectable()
export class SettingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly queries: PreparedQueries,
  ) {}

  /** @throws ProfileNotFoundError */
  async get(id: string): Promise<ProfileSettingsResponse> {
    const row = await this.queries.first<{ email_visibility: EmailVisibility; show_presence: boolean }>(SETTINGS, [id]);
    if (!row) throw new ProfileNotFoundError();
    return { emailVisibility: row.email_visibility, showPresence: row.show_presence };
  }

  /** @throws ProfileNotFoundError */
  async change(id: string, { emailVisibility, showPresence }: ChangeSettingsRequest): Promise<void> {
    const found = await this.transactions.run((tx) =>
      this.profiles.change(tx, id, 'settings', (draft) => {
        draft.emailVisibility = emailVisibility ?? draft.emailVisibility;
        draft.showPresence = showPresence ?? draft.showPresence;
      }),
    );
    if (!found) throw new ProfileNotFoundError();
  }
}
