import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec, CursorTime } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import { PEOPLE_PAGE_SIZE, type HiddenKind } from './dto/people.query.js';
import type { HiddenMemberListResponse, PersonListResponse } from './dto/person-list.response.js';
import { NAMELESS, PERSON_COLUMNS, presentSummary, shownName, type PersonRow } from './person.presenter.js';
import { countMet, isMet, isReceived, metPerson } from './visible-people.sql.js';

/**
 * $1 the viewer, $2 the list's owner, $3 the kind, $4 and $5 where the page before ended. No row: the viewer does not meet the owner.
 * Only the owner and their connections get people. Every other viewer gets the total alone.
 */
function personList(name: string, of: string, person: 'r.member_id' | 'r.other_id', total: string): PreparedQuery {
  return {
    name,
    text: `
      SELECT ${total} AS total, shown.people_shown, page.*
      FROM ${metPerson('owner', '$2', '$1')}
      CROSS JOIN LATERAL (
        SELECT owner.id = $1 OR EXISTS (
          SELECT FROM profile_relations c WHERE c.member_id = $1 AND c.kind = 'connection' AND c.other_id = owner.id AND c.active
        ) AS people_shown
      ) shown
      LEFT JOIN LATERAL (
        SELECT r.since, ${PERSON_COLUMNS}
        FROM profile_relations r JOIN profiles p ON p.id = ${person}
        WHERE shown.people_shown AND ${of} AND ${isMet('p', '$1')} AND r.since <= $4 AND (r.since < $4 OR ${person} > $5)
        ORDER BY r.since DESC, ${person}
        LIMIT ${PEOPLE_PAGE_SIZE + 1}
      ) page ON true
      ORDER BY page.since DESC, page.id`,
  };
}

export const RECEIVED_LIST = personList(
  'received-list-v4',
  `r.other_id = owner.id AND r.kind = $3 AND ${isReceived('r')}`,
  'r.member_id',
  `CASE $3 WHEN 'follow' THEN ${countMet('followers', 'owner.id', 'blocked')} ELSE ${countMet('sparks', 'owner.id', 'blocked')} END`,
);
export const OWN_LIST = personList(
  'own-list-v4',
  `r.member_id = owner.id AND r.kind = $3 AND r.active`,
  'r.other_id',
  countMet('connections', 'owner.id', 'blocked'),
);

/**
 * The list keeps disabled members: the caller can still take a block back.
 * The caller must not read the present name of somebody who blocked them. Such a member is left out, like somebody who left. When
 * the caller's own block came first the member stays without a name: otherwise the caller could never take it back.
 */
export const HIDDEN_MEMBERS: PreparedQuery = {
  name: 'hidden-members-v2',
  text: `
    SELECT r.since, theirs.since IS NOT NULL AS nameless, ${PERSON_COLUMNS}
    FROM profile_relations r JOIN profiles p ON p.id = r.other_id
    LEFT JOIN profile_relations theirs
      ON theirs.member_id = r.other_id AND theirs.kind = 'block' AND theirs.other_id = r.member_id AND theirs.active
    WHERE r.member_id = $1 AND r.kind = $2 AND r.active AND r.since <= $3 AND (r.since < $3 OR r.other_id > $4)
      AND (theirs.since IS NULL OR (r.kind = 'block' AND (theirs.since, theirs.member_id) > (r.since, r.member_id)))
    ORDER BY r.since DESC, r.other_id
    LIMIT ${PEOPLE_PAGE_SIZE + 1}`,
};

type ListedRow = PersonRow & { since: Date };

const cursors = new CursorCodec(z.strictObject({ since: CursorTime, id: z.uuid() }));
const FROM_THE_START = ['infinity', '00000000-0000-0000-0000-000000000000'];

@Injectable()
export class PersonListsReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /**
   * Members who follow this member, or whose spark the member received and did not pass on; newest first. The member and their
   * connections see them; everybody else gets the number alone (DECISION-19).
   * @throws ProfileNotFoundError when the viewer does not meet the member; InvalidRequestError for a cursor of another list
   */
  received(viewerId: string, id: string, kind: 'follow' | 'spark', cursor?: string): Promise<PersonListResponse> {
    return this.list(RECEIVED_LIST, viewerId, id, kind, cursor);
  }

  /** @throws ProfileNotFoundError when the caller has no profile; InvalidRequestError for a cursor of another list */
  connections(viewerId: string, cursor?: string): Promise<PersonListResponse> {
    return this.list(OWN_LIST, viewerId, viewerId, 'connection', cursor);
  }

  /** Members whom the caller blocked, muted or skipped, newest first. @throws InvalidRequestError for a cursor of another list */
  async hidden(viewerId: string, kind: HiddenKind, cursor?: string): Promise<HiddenMemberListResponse> {
    const rows = await this.queries.rows<ListedRow & { nameless: boolean }>(HIDDEN_MEMBERS, [viewerId, kind, ...startOf(cursor)]);
    return {
      items: rows.slice(0, PEOPLE_PAGE_SIZE).map((row) => ({
        id: row.id,
        fullName: row.nameless ? NAMELESS : shownName(row),
        photoURL: row.nameless ? null : row.photo_url,
        since: row.since.toISOString(),
      })),
      nextCursor: nextOf(rows),
    };
  }

  private async list(query: PreparedQuery, viewerId: string, id: string, kind: string, cursor?: string): Promise<PersonListResponse> {
    const rows = await this.queries.rows<{ total: number; people_shown: boolean } & (ListedRow | { id: null })>(query, [
      viewerId,
      id,
      kind,
      ...startOf(cursor),
    ]);
    if (rows.length === 0) throw new ProfileNotFoundError();
    // An empty page is one row with the total and without a person.
    const listed = rows.filter((row) => row.id !== null);
    return {
      items: listed.slice(0, PEOPLE_PAGE_SIZE).map(presentSummary),
      nextCursor: nextOf(listed),
      total: rows[0]!.total,
      peopleShown: rows[0]!.people_shown,
    };
  }
}

function startOf(cursor: string | undefined): string[] {
  if (cursor === undefined) return FROM_THE_START;
  const { since, id } = cursors.decode(cursor);
  return [since, id];
}

/** There is another page when one person more was read than is shown. */
function nextOf(rows: readonly ListedRow[]): string | null {
  if (rows.length <= PEOPLE_PAGE_SIZE) return null;
  const { since, id } = rows[PEOPLE_PAGE_SIZE - 1]!;
  return cursors.encode({ since: since.toISOString(), id });
}
