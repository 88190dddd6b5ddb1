import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import type { BioData } from '../profiles/domain/bio-data.js';
import { PEOPLE_PAGE_SIZE, type ListSparksQuery } from './dto/people.query.js';
import type { SparkCardResponse, SparkPageResponse } from './dto/spark.response.js';
import { sparkMatchOf } from './match-reasons.js';
import { interestsOfRow, PERSON_COLUMNS, shownName, type PersonRow } from './person.presenter.js';
import { isMet, isReceived } from './visible-people.sql.js';

/** How many of a member's newest sparks are read. Older ones show when newer ones are answered. */
export const MAX_SPARKS = 2000;

/** Sparks that the member received and did not pass on, from people whom the member meets and is not connected with (SPK-033). */
export const SPARKS: PreparedQuery = {
  name: 'sparks-v1',
  text: `
    SELECT ${PERSON_COLUMNS}
    FROM profile_relations r JOIN profiles p ON p.id = r.member_id
    WHERE r.other_id = $1 AND r.kind = 'spark' AND ${isReceived('r')} AND ${isMet('p', '$1')}
      AND NOT EXISTS (
        SELECT FROM profile_relations c
        WHERE c.member_id = $1 AND c.kind = 'connection' AND c.other_id = r.member_id AND c.active)
    ORDER BY r.since DESC, r.member_id
    LIMIT ${MAX_SPARKS}`,
};

export const SPARKED: PreparedQuery = {
  name: 'sparked-member-v1',
  text: `SELECT bio_data, social_activities FROM profiles WHERE id = $1`,
};

const cursors = new CursorCodec(z.strictObject({ compatibility: z.int().min(0).max(100), id: z.uuid(), list: z.literal('sparks') }));

@Injectable()
export class SparksReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /**
   * The member's sparks, highest compatibility first, then by id (SPK-037). It takes two statements.
   * @throws ProfileNotFoundError when the member has no profile (SPK-040); InvalidRequestError for a cursor of another list
   */
  async page(memberId: string, { q, cursor }: ListSparksQuery): Promise<SparkPageResponse> {
    const after = cursor === undefined ? undefined : cursors.decode(cursor);
    const [member, rows] = await Promise.all([
      this.queries.first<{ bio_data: BioData | null; social_activities: string[] }>(SPARKED, [memberId]),
      this.queries.rows<PersonRow>(SPARKS, [memberId]),
    ]);
    if (!member) throw new ProfileNotFoundError();
    const answers = { bioData: member.bio_data, socialActivities: member.social_activities };
    const found = rows
      .map((row) => presentSpark(row, sparkMatchOf(answers, { bioData: row.bio_data, socialActivities: row.social_activities })))
      .filter((card) => matches(card, q))
      .toSorted(compare);
    const rest = after ? found.filter((card) => compare(card, after) > 0) : found;
    const items = rest.slice(0, PEOPLE_PAGE_SIZE);
    return {
      items,
      total: rows.length,
      shown: found.length,
      nextCursor: rest.length > items.length ? nextOf(items.at(-1)!) : null,
    };
  }
}

function presentSpark(row: PersonRow, match: Pick<SparkCardResponse, 'compatibility' | 'reasons'>): SparkCardResponse {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: shownName(row),
    photoURL: row.photo_url,
    interests: interestsOfRow(row),
    ...match,
  };
}

/** Substring of the name or of an interest, any case (SPK-005, SPK-006). */
function matches({ fullName, interests }: SparkCardResponse, q: string): boolean {
  const term = q.toLowerCase();
  return [fullName, ...interests].some((text) => text.toLowerCase().includes(term));
}

type SortKey = Pick<SparkCardResponse, 'compatibility' | 'id'>;

function compare(a: SortKey, b: SortKey): number {
  return b.compatibility - a.compatibility || (a.id < b.id ? -1 : Number(a.id > b.id));
}

const nextOf = ({ compatibility, id }: SortKey): string => cursors.encode({ compatibility, id, list: 'sparks' });
