import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { PHOTO_COLUMNS, type PhotosRow } from '../photos/shown-photos.js';
import { isEmptyBioData, type BioData } from './domain/bio-data.js';
import type { Prompts } from './domain/prompts.js';
import { ProfileNotFoundError } from './profile.errors.js';

/** Times are as Postgres writes them in JSON. */
export interface ProfileRow extends PhotosRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  bio_data: BioData | null;
  agreements_accepted: boolean;
  agreements_accepted_at: string;
  user_image: string | null;
  cover_photo_url: string | null;
  social_activities: string[];
  prompts: Prompts;
  place_id: string | null;
  revision: number;
  answers_changed_at: string | null;
  photos_changed_at: string | null;
  created_at: string;
  updated_at: string;
  connections: number;
  followers: number;
  sparks: number;
  sparks_sent: number;
  waiting_sparks: number;
}

/**
 * The whole profile: two rows by their keys and at most five photos, for any number of relations. The fields are read only when the version is none of $2.
 * They are one column: the driver describes each column of each answer. `xmin` tells versions of the row apart also where a change did not move the revision, or a backup brought an older one back.
 */
export const OWN_PROFILE: PreparedQuery = {
  name: 'own-profile-v5',
  text: `
    SELECT answer.version, row_to_json(whole) AS profile
    FROM profiles p LEFT JOIN relation_counts kept ON kept.member_id = p.id
    CROSS JOIN LATERAL (
      SELECT coalesce(kept.connections, 0) AS connections, coalesce(kept.followers, 0) AS followers, coalesce(kept.sparks, 0) AS sparks,
             coalesce(kept.sparks_sent, 0) AS sparks_sent, coalesce(kept.waiting_sparks, 0) AS waiting_sparks
    ) c
    CROSS JOIN LATERAL (
      SELECT concat_ws('.', p.revision, p.xmin, c.connections, c.followers, c.sparks, c.sparks_sent, c.waiting_sparks) AS version
    ) answer
    LEFT JOIN LATERAL (
      SELECT p.id, p.first_name, p.last_name, p.email, p.bio_data, p.agreements_accepted, p.agreements_accepted_at,
             p.photo_url, p.user_image, p.cover_photo_url, p.social_activities, p.prompts, p.place_id, p.revision, p.answers_changed_at, p.created_at,
             p.updated_at, p.photos_changed_at, ${PHOTO_COLUMNS}, c.*
      WHERE answer.version <> ALL ($2::text[])
    ) whole ON true
    WHERE p.id = $1`,
};

const ONBOARDED: PreparedQuery = {
  name: 'onboarded-v1',
  text: `SELECT bio_data, agreements_accepted FROM profiles WHERE id = $1`,
};

@Injectable()
export class OwnProfileReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws ProfileNotFoundError */
  async get(id: string): Promise<ProfileRow> {
    return (await this.getUnless(id, [])).row!;
  }

  /**
   * The version of the profile, and the profile unless the version is one of `known`. The version says all that is shown: two
   * profiles of one version are the same.
   * @throws ProfileNotFoundError
   */
  async getUnless(id: string, known: readonly string[]): Promise<{ version: string; row: ProfileRow | undefined }> {
    const found = await this.queries.first<{ version: string; profile: ProfileRow | null }>(OWN_PROFILE, [id, known]);
    if (!found) throw new ProfileNotFoundError();
    return { version: found.version, row: found.profile ?? undefined };
  }

  /** Whether the member is onboarded: questionnaire answered (GRD-026) and agreements accepted. False without a profile. */
  async isOnboarded(id: string): Promise<boolean> {
    const row = await this.queries.first<Pick<ProfileRow, 'bio_data' | 'agreements_accepted'>>(ONBOARDED, [id]);
    return row !== undefined && row.agreements_accepted && !isEmptyBioData(row.bio_data);
  }
}
