import { EXPORT_PAGE } from '@affinity/kit/exports/exported-lists';
import { isReceived } from '../people/visible-people.sql.js';
import type { KeptFor } from '../profiles/domain/audience.js';
import type { BioData } from '../profiles/domain/bio-data.js';
import type { PromptAnswer } from '../profiles/domain/prompts.js';
import type { SaveDraftRequest } from '../questionnaire-drafts/dto/save-draft.request.js';
import type { Weights } from '../ranking/importance.js';
import type { EmailVisibility } from '../settings/dto/settings.dtos.js';

export interface ProfileRecord {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly bioData: BioData | null;
  readonly socialActivities: readonly string[];
  readonly placeId: string | null;
  readonly placeCell: number | null;
  readonly emailVisibility: EmailVisibility;
  readonly showPresence: boolean;
  readonly prompts: readonly PromptAnswer[];
  readonly audience: KeptFor;
  readonly importance: Weights;
  readonly saidSoOnly: boolean;
  readonly createdAt: Date;
  readonly photoAlt: string;
  /** The photos after the first. */
  readonly morePhotos: readonly { readonly url: string; readonly alt: string; readonly key: string | null }[];
  readonly photoKey: string | null;
  readonly coverKey: string | null;
}

export interface DraftRecord {
  readonly step: number;
  readonly answers: SaveDraftRequest['answers'];
  readonly savedAt: Date;
}

export interface AcceptanceRecord {
  readonly sectionId: string;
  readonly version: string;
  readonly acceptedAt: Date;
}

/** The relations between the member and another, by kind and direction, each with its time as Postgres writes it. */
export interface KnownPerson {
  readonly memberId: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly relations: Readonly<Record<string, string>>;
}

/** The profile with its settings. Pictures have the addresses they have for everybody. */
export const PROFILE = `
  SELECT id, first_name AS "firstName", last_name AS "lastName", email, bio_data AS "bioData", social_activities AS "socialActivities",
         place_id AS "placeId", place_cell AS "placeCell",
         photo_url AS "photoUrl", photo_alt AS "photoAlt", cover_photo_url AS "coverPhotoUrl", email_visibility AS "emailVisibility",
         show_presence AS "showPresence", prompts -> 'answers' AS prompts, audience, importance, said_so_only AS "saidSoOnly", agreements_accepted AS "agreementsAccepted", onboarded_at AS "onboardedAt",
         answers_changed_at AS "answersChangedAt", created_at AS "createdAt", updated_at AS "updatedAt",
         (SELECT u.file ->> 'key' FROM uploads u WHERE u.id = photo_upload_id) AS "photoKey",
         (SELECT u.file ->> 'key' FROM uploads u WHERE u.id = cover_upload_id) AS "coverKey",
         (SELECT coalesce(json_agg(json_build_object('url', m.url, 'alt', m.alt, 'key', u.file ->> 'key') ORDER BY m.position), '[]')
          FROM profile_photos m LEFT JOIN uploads u ON u.id = m.upload_id WHERE m.member_id = profiles.id) AS "morePhotos"
  FROM profiles WHERE id = $1`;

/** The answers that are not saved yet. */
export const DRAFT = `
  SELECT step, answers, saved_at AS "savedAt" FROM questionnaire_drafts WHERE member_id = $1`;

/** By keyset on `key`: `$1` the member, `$2` the last key read. */
export const ACCEPTANCES = `
  SELECT accepted_at || section_id AS key, section_id AS "sectionId", agreements_version AS "version", text_hash AS "textHash",
         accepted_at AS "acceptedAt"
  FROM agreement_acceptances WHERE profile_id = $1 AND accepted_at || section_id > $2 ORDER BY key LIMIT ${EXPORT_PAGE}`;

/**
 * Members whom the member follows, sparked, is connected with, blocked, muted or skipped, and those who follow or sparked the member.
 * A block, mute or skip against the member belongs to the other: no row tells of it. A member who blocked this one is missing like
 * somebody who left. `$1` the member, `$2` the last of the others read.
 */
export const PEOPLE = `
  SELECT x.id AS "memberId", p.first_name, p.last_name, json_object_agg(x.what, x.since) AS relations
  FROM (
    SELECT r.other_id AS id, r.kind || '-to' AS what, r.since FROM profile_relations r
    WHERE r.member_id = $1 AND r.active AND r.other_id > $2
    UNION ALL
    SELECT r.member_id, r.kind || '-from', r.since FROM profile_relations r
    WHERE r.other_id = $1 AND r.kind IN ('follow', 'spark') AND ${isReceived('r')} AND r.member_id > $2
  ) x LEFT JOIN profiles p ON p.id = x.id
  WHERE NOT EXISTS (
    SELECT FROM profile_relations b WHERE b.member_id = x.id AND b.other_id = $1 AND b.kind = 'block' AND b.active)
  GROUP BY x.id, p.first_name, p.last_name ORDER BY x.id LIMIT ${EXPORT_PAGE}`;
