import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { UNCROWDED } from './crowding.js';
import type { BioData } from '../profiles/domain/bio-data.js';
import { fullNameOf } from '../profiles/domain/names.js';
import type { Weights } from './importance.js';
import type { IndexedMember } from './people-index.types.js';

/** Encoding a page takes about 5 ms of the event loop. */
const PAGE = 1000;
const REVISIONS_PAGE = 5000;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

const LISTED = `(p.onboarded_at IS NOT NULL AND NOT p.disabled)`;

/** Who keeps the place for some is near to nobody: the index knows no viewers (PRO-083). */
const PLACE_CELL = `CASE WHEN p.audience ? 'location' THEN NULL ELSE p.place_cell END`;

/** The answers are read whole: removing the free texts costs Postgres more than sending them. */
const COLUMNS = `p.id, p.first_name, p.last_name, p.social_activities, p.revision, ${LISTED} AS listed, p.bio_data,
  p.importance, p.said_so_only,
  ${PLACE_CELL} AS place_cell`;

const READ: PreparedQuery = {
  name: 'people-index-page-v2',
  text: `SELECT ${COLUMNS} FROM profiles p WHERE ${LISTED} AND p.id > $1 ORDER BY p.id LIMIT ${PAGE}`,
};

const READ_SOME: PreparedQuery = {
  name: 'people-index-some-v2',
  text: `SELECT ${COLUMNS} FROM profiles p WHERE p.id = ANY($1::uuid[])`,
};

const REVISIONS: PreparedQuery = {
  name: 'people-index-revisions-v1',
  text: `
    SELECT p.id, p.revision FROM profiles p
    WHERE ${LISTED} AND p.id > $1 ORDER BY p.id LIMIT ${REVISIONS_PAGE}`,
};

const CROWDED: PreparedQuery = {
  name: 'people-index-crowded-v1',
  text: `
    SELECT c.member_id AS id, c.waiting_sparks - c.connections AS excess FROM relation_counts c
    WHERE c.waiting_sparks - c.connections > ${UNCROWDED} AND c.member_id > $1 ORDER BY c.member_id LIMIT ${REVISIONS_PAGE}`,
};

interface MemberRow {
  id: string;
  first_name: string;
  last_name: string;
  social_activities: string[];
  revision: number;
  listed: boolean;
  bio_data: BioData | null;
  importance: Weights;
  said_so_only: boolean;
  place_cell: number | null;
}

/** Somebody for whom more sparks wait than they have connections, and how many more. */
export interface CrowdedMember {
  readonly id: string;
  readonly excess: number;
}

export interface MemberRevisions {
  readonly ids: readonly string[];
  readonly revisions: readonly number[];
}

/** Where the index reads members: this service's own database. */
@Injectable()
export class PeopleIndexSource {
  constructor(private readonly queries: PreparedQueries) {}

  /**
   * Every listed member, page by page in the order of ids. Each page is a statement of its own: nothing is held open. Postgres
   * reads the next page while this one is used.
   */
  async *everyone(): AsyncGenerator<readonly IndexedMember[]> {
    let page: Promise<MemberRow[]> | undefined = this.queries.rows<MemberRow>(READ, [LOWEST_ID]);
    while (page) {
      const rows: MemberRow[] = await page;
      page = rows.length < PAGE ? undefined : this.queries.rows<MemberRow>(READ, [rows.at(-1)!.id]);
      // The next turn awaits this page. A caller that stops before must not leave its failure unhandled.
      page?.catch(() => undefined);
      if (rows.length > 0) yield rows.map(memberOf);
    }
  }

  /** The revision of every listed member, page by page like `everyone`. */
  async *revisions(): AsyncGenerator<MemberRevisions> {
    for (let after = LOWEST_ID; ;) {
      const rows = await this.queries.rows<{ id: string; revision: number }>(REVISIONS, [after]);
      if (rows.length > 0) yield { ids: rows.map(({ id }) => id), revisions: rows.map(({ revision }) => revision) };
      if (rows.length < REVISIONS_PAGE) return;
      after = rows.at(-1)!.id;
    }
  }

  /** Everybody with an excess of sparks over UNCROWDED, page by page like `everyone`. Each page reads on through the counts of all members. */
  async *crowded(): AsyncGenerator<readonly CrowdedMember[]> {
    for (let after = LOWEST_ID; ;) {
      const rows = await this.queries.rows<CrowdedMember>(CROWDED, [after]);
      if (rows.length > 0) yield rows;
      if (rows.length < REVISIONS_PAGE) return;
      after = rows.at(-1)!.id;
    }
  }

  /** The given members who have a profile, listed or not. */
  async some(ids: readonly string[]): Promise<IndexedMember[]> {
    return (await this.queries.rows<MemberRow>(READ_SOME, [ids])).map(memberOf);
  }
}

function memberOf(row: MemberRow): IndexedMember {
  return {
    id: row.id,
    fullName: fullNameOf(row.first_name, row.last_name),
    bioData: row.bio_data,
    socialActivities: row.social_activities,
    importance: { questions: row.importance, saidSoOnly: row.said_so_only },
    listed: row.listed,
    revision: row.revision,
    cell: row.place_cell,
  };
}
