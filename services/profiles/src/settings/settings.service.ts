import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { audiencesOf, withAudiences, type KeptFor } from '../profiles/domain/audience.js';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import type { ChangeSettingsRequest, EmailVisibility, ProfileSettingsResponse } from './dto/settings.dtos.js';

const SETTINGS: PreparedQuery = {
  name: 'profile-settings-v2',
  text: `SELECT email_visibility, show_presence, audience FROM profiles WHERE id = $1`,
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
    const row = await this.queries.first<{ email_visibility: EmailVisibility; show_presence: boolean; audience: KeptFor }>(SETTINGS, [id]);
    if (!row) throw new ProfileNotFoundError();
    return { emailVisibility: row.email_visibility, showPresence: row.show_presence, audience: audiencesOf(row.audience) };
  }

  /** @throws ProfileNotFoundError */
  async change(id: string, { emailVisibility, showPresence, audience }: ChangeSettingsRequest): Promise<void> {
    const found = await this.transactions.run((tx) =>
      this.profiles.change(tx, id, 'settings', (draft) => {
        draft.emailVisibility = emailVisibility ?? draft.emailVisibility;
        draft.showPresence = showPresence ?? draft.showPresence;
        if (audience !== undefined) draft.audience = withAudiences(draft.audience, audience);
      }),
    );
    if (!found) throw new ProfileNotFoundError();
  }
}
