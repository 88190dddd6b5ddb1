import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { BioData } from '../profiles/domain/bio-data.js';
import { distanceBetween, type PlaceColumns } from '../places/cells.js';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import type { Answers } from '../ranking/interests.js';
import { PeopleIndex } from '../ranking/people-index.js';
import type { EmailVisibility } from '../settings/dto/settings.dtos.js';
import type { PersonProfileResponse, PersonRelationResponse } from './dto/person-profile.response.js';
import { matchOf } from './match-reasons.js';
import { interestsOfRow, PERSON_COLUMNS, presentPersonBioData, shownName, type PersonRow } from './person.presenter.js';
import { countMet, isReceived, metPerson } from './visible-people.sql.js';

/** A person as the viewer $1 sees them, in one statement. */
export const PERSON: PreparedQuery = {
  name: 'person-v4',
  text: `
    SELECT ${PERSON_COLUMNS}, p.email, p.email_visibility, p.cover_photo_url, p.revision, p.place_id, p.place_cell,
           coalesce(mine.following, false) AS following, coalesce(mine.sparked, false) AS sparked,
           coalesce(mine.connected, false) AS connected,
           coalesce(theirs.followed_by, false) AS followed_by, coalesce(theirs.sparked_by, false) AS sparked_by,
           ${countMet('followers', 'p.id', 'blocked')} AS followers, ${countMet('sparks', 'p.id', 'blocked')} AS sparks,
           v.bio_data AS viewer_bio_data, v.social_activities AS viewer_social_activities,
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

interface PersonProfileRow extends PersonRow, PlaceColumns {
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
  viewer_place_id: string | null;
  viewer_place_cell: number | null;
}

@Injectable()
export class PersonReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly index: PeopleIndex,
  ) {}

  /** @throws ProfileNotFoundError for everybody the viewer does not meet, whatever the reason */
  async get(viewerId: string, id: string): Promise<PersonProfileResponse> {
    const row = await this.queries.first<PersonProfileRow>(PERSON, [viewerId, id]);
    if (!row) throw new ProfileNotFoundError();
    const own = row.id === viewerId;
    const match = own
      ? { compatibility: null, theirCompatibility: null, reasons: [] }
      : matchOf(viewerAnswers(row), answersOf(row), this.index.weights);
    return {
      id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      fullName: shownName(row),
      email: showsEmail(row, own) ? row.email : null,
      photoURL: row.photo_url,
      coverPhotoURL: row.cover_photo_url,
      bio_data: presentPersonBioData(row.bio_data),
      distance: own ? null : distanceBetween({ place_id: row.viewer_place_id, place_cell: row.viewer_place_cell }, row),
      socialActivities: row.social_activities,
      interests: interestsOfRow(row),
      counts: { followers: row.followers, sparks: row.sparks },
      ...match,
      relation: own ? null : relationOf(row),
      revision: row.revision,
    };
  }
}

/** DECISION-3. */
function showsEmail({ email_visibility, connected }: PersonProfileRow, own: boolean): boolean {
  return own || email_visibility === 'everyone' || (email_visibility === 'connections' && connected);
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

function viewerAnswers(row: PersonProfileRow): Answers | null {
  return row.viewer_social_activities && { bioData: row.viewer_bio_data, socialActivities: row.viewer_social_activities };
}

function answersOf({ id, bio_data, social_activities }: PersonProfileRow): Answers & { id: string } {
  return { id, bioData: bio_data, socialActivities: social_activities };
}
