import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { isEmptyBioData, type BioData } from './domain/bio-data.js';
import { ProfileNotFoundError } from './profile.errors.js';

export interface ProfileRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  bio_data: BioData | null;
  agreements_accepted: boolean;
  agreements_accepted_at: Date;
  photo_url: string | null;
  user_image: string | null;
  cover_photo_url: string | null;
  social_activities: string[];
  revision: number;
  created_at: Date;
  updated_at: Date;
  /** Ids of members, the newest relation first. */
  connections: string[];
  followers: string[];
  sparks: string[];
  sparks_sent: string[];
}

/** The whole profile in one indexed statement, for any number of relations. A spark that was passed on is left out (SPK-030). */
export const OWN_PROFILE: PreparedQuery = {
  name: 'own-profile-v2',
  text: `
    SELECT p.id, p.first_name, p.last_name, p.email, p.bio_data, p.agreements_accepted, p.agreements_accepted_at,
           p.photo_url, p.user_image, p.cover_photo_url, p.social_activities, p.revision, p.created_at, p.updated_at,
           mine.connections, received.followers, received.sparks, mine.sparks_sent
    FROM profiles p
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(other_id ORDER BY since DESC, other_id) FILTER (WHERE kind = 'connection'), '{}') AS connections,
             coalesce(array_agg(other_id ORDER BY since DESC, other_id) FILTER (WHERE kind = 'spark'), '{}') AS sparks_sent
      FROM profile_relations
      WHERE member_id = p.id AND kind IN ('connection', 'spark') AND active
    ) mine
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(member_id ORDER BY since DESC, member_id) FILTER (WHERE kind = 'follow'), '{}') AS followers,
             coalesce(array_agg(member_id ORDER BY since DESC, member_id) FILTER (WHERE kind = 'spark'), '{}') AS sparks
      FROM profile_relations
      WHERE other_id = p.id AND kind IN ('follow', 'spark') AND active AND revision <> passed_revision
    ) received
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
    const row = await this.queries.first<ProfileRow>(OWN_PROFILE, [id]);
    if (!row) throw new ProfileNotFoundError();
    return row;
  }

  /** Whether the member is onboarded: questionnaire answered (GRD-026) and agreements accepted. False without a profile. */
  async isOnboarded(id: string): Promise<boolean> {
    const row = await this.queries.first<Pick<ProfileRow, 'bio_data' | 'agreements_accepted'>>(ONBOARDED, [id]);
    return row !== undefined && row.agreements_accepted && !isEmptyBioData(row.bio_data);
  }
}
