import { Injectable } from '@nestjs/common';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';

const PAGE = 500;
/** Below every key. */
const FIRST = '';

/** The profile with its settings; addresses of pictures as everybody has them. */
const PROFILE = `
  SELECT id, first_name AS "firstName", last_name AS "lastName", email, bio_data AS "bioData", social_activities AS "socialActivities",
         photo_url AS "photoUrl", cover_photo_url AS "coverPhotoUrl", email_visibility AS "emailVisibility",
         show_presence AS "showPresence", agreements_accepted AS "agreementsAccepted", onboarded_at AS "onboardedAt",
         created_at AS "createdAt", updated_at AS "updatedAt"
  FROM profiles WHERE id = $1`;

/** By keyset on `key`: `$1` the member, `$2` the last key read. */
const ACCEPTANCES = `
  SELECT accepted_at || section_id AS key, section_id AS "sectionId", agreements_version AS "version", text_hash AS "textHash",
         accepted_at AS "acceptedAt"
  FROM agreement_acceptances WHERE profile_id = $1 AND accepted_at || section_id > $2 ORDER BY key LIMIT ${PAGE}`;

/** Profile, answers, settings and accepted agreements of a member (SAFETY 74); relations are social-graph's. */
@Injectable()
export class ProfilesExportSource implements ExportSource {
  constructor(private readonly dataSource: DataSource) {}

  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    const [profile] = await this.dataSource.query<unknown[]>(PROFILE, [accountId]);
    yield { name: 'profile', content: profile ?? null };
    for (let page = 1, after = FIRST, full = true; full; page++) {
      const rows = await this.dataSource.query<{ key: string }[]>(ACCEPTANCES, [accountId, after]);
      full = rows.length === PAGE;
      after = rows.at(-1)?.key ?? after;
      if (rows.length > 0 || page === 1) yield { name: `agreements-${page}`, content: rows.map(({ key: _key, ...row }) => row) };
    }
  }
}
