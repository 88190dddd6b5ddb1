import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { PHOTO_COLUMNS, photosOf, type PhotosRow } from '../photos/shown-photos.js';
import type { Audience } from '@affinity/proto/vocabulary/audience';
import { partsShownTo, photosShownTo, type Reader, readerOf, shownTo } from '../profiles/domain/audience.js';
import type { BioData } from '../profiles/domain/bio-data.js';
import type { Prompts } from '../profiles/domain/prompts.js';
import { distanceBetween, type PlaceColumns } from '../places/cells.js';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import type { Viewer, Weights } from '../ranking/importance.js';
import type { Answers } from '../ranking/interests.js';
import { PeopleIndex } from '../ranking/people-index.js';
import type { EmailVisibility } from '../settings/dto/settings.dtos.js';
import type { PersonProfileResponse, PersonRelationResponse } from './dto/person-profile.response.js';
import { matchOf } from './match-reasons.js';
import { interestsOfRow, KEPT_PERSON_COLUMNS, presentPersonBioData, shownName, type KeptPersonRow } from './person.presenter.js';
import { countMet, isReceived, metPerson } from './visible-people.sql.js';

/** A person as the viewer $1 sees them, in one statement. */
export const PERSON: PreparedQuery = {
  name: 'person-v4',
  text: `
    SELECT ${KEPT_PERSON_COLUMNS}, p.prompts, p.email, p.email_visibility, p.cover_photo_url, p.revision, p.place_id, p.place_cell, ${PHOTO_COLUMNS},
           coalesce(mine.following, false) AS following, coalesce(mine.sparked, false) AS sparked,
           coalesce(mine.connected, false) AS connected,
           coalesce(theirs.followed_by, false) AS followed_by, coalesce(theirs.sparked_by, false) AS sparked_by,
           ${countMet('followers', 'p.id', 'blocked')} AS followers, ${countMet('sparks', 'p.id', 'blocked')} AS sparks,
           v.bio_data AS viewer_bio_data, v.social_activities AS viewer_social_activities, v.importance AS viewer_importance,
           v.place_id AS viewer_place_id, v.place_cell AS viewer_place_cell
    FROM ${metPerson('p', '$2', '$1')}
    LEFT JOIN profiles v ON v.id = $1
    CROSS JOIN LATERAL (
      SELECT bool_or(r.kind = 'follow') AS following, bool_or(r.kind = 'spark') AS sparked, bool_or(r.kind = 'connection') AS connected
      FROM profile_relations r
      WHERE r.member_id = $1 AND r.kind IN ('follow', 'spark', 'connection') AND r.other_id = p.id AND r.active
    ) mine
    CROSS JOIN LATERAL (
      SELECT bool_or(r.kind = 'follow') AS followed_by, bool_or(r.kind = 'spark') AS sparked_by
      FROM profile_relations r
      WHERE r.member_id = p.id AND r.kind IN ('follow', 'spark') AND r.other_id = $1 AND ${isReceived('r')}
    ) theirs`,
};

interface PersonProfileRow extends KeptPersonRow, PhotosRow, PlaceColumns {
  prompts: Prompts;
  email: string | null;
  email_visibility: EmailVisibility;
  cover_photo_url: string | null;
  revision: number;
  following: boolean;
  sparked: boolean;
  connected: boolean;
  followed_by: boolean;
  sparked_by: boolean;
  followers: number;
  sparks: number;
  viewer_bio_data: BioData | null;
  /** Null when the viewer has no profile. */
  viewer_social_activities: string[] | null;
  viewer_importance: Weights;
  viewer_place_id: string | null;
  viewer_place_cell: number | null;
}

@Injectable()
export class PersonReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly index: PeopleIndex,
  ) {}

  /**
   * @param as for the own profile: how somebody whom this audience reaches sees it (POP-040)
   * @throws ProfileNotFoundError for everybody the viewer does not meet, whatever the reason
   */
  async get(viewerId: string, id: string, as?: Audience): Promise<PersonProfileResponse> {
    const row = await this.queries.first<PersonProfileRow>(PERSON, [viewerId, id]);
    if (!row) throw new ProfileNotFoundError();
    const own = row.id === viewerId;
    const reader = (own ? as : undefined) ?? readerOf({ own, sparkedBy: row.sparked_by, connected: row.connected });
    const { bioData, prompts } = partsShownTo(reader, row.audience, { bioData: row.bio_data, prompts: row.prompts });
    const match = own
      ? { compatibility: null, theirCompatibility: null, reasons: [] }
      : matchOf(viewerOf(row), answersOf(row), this.index.weights);
    return {
      id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      fullName: shownName(row),
      email: showsEmail(row.email_visibility, reader) ? row.email : null,
      photoURL: row.photo_url,
      photos: [...photosShownTo(reader, row.audience, photosOf(row))],
      coverPhotoURL: row.cover_photo_url,
      bio_data: presentPersonBioData(bioData),
      prompts: [...prompts],
      distance: own || !shownTo(reader, row.audience, 'location') ? null : distanceBetween(viewerPlaceOf(row), row),
      socialActivities: row.social_activities,
      interests: interestsOfRow(row),
      counts: { followers: row.followers, sparks: row.sparks },
      ...match,
      relation: own ? null : relationOf(row),
      revision: row.revision,
    };
  }
}

const viewerPlaceOf = (row: PersonProfileRow): PlaceColumns => ({ place_id: row.viewer_place_id, place_cell: row.viewer_place_cell });

/** DECISION-3. */
function showsEmail(visibility: EmailVisibility, reader: Reader): boolean {
  return reader === 'self' || visibility === 'everyone' || (visibility === 'connections' && reader === 'connections');
}

function relationOf(row: PersonProfileRow): PersonRelationResponse {
  return {
    following: row.following,
    followedBy: row.followed_by,
    sparked: row.sparked,
    sparkedBy: row.sparked_by,
    connected: row.connected,
  };
}

function viewerOf({
  viewer_bio_data: bioData,
  viewer_social_activities: socialActivities,
  viewer_importance: questions,
}: PersonProfileRow): Viewer | null {
  return socialActivities && { bioData, socialActivities, importance: { questions, saidSoOnly: false } };
}

function answersOf({ id, bio_data, social_activities }: PersonProfileRow): Answers & { id: string } {
  return { id, bioData: bio_data, socialActivities: social_activities };
}
