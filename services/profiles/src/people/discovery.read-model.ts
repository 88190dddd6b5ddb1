import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { InvalidRequestError } from '@affinity/kit/errors/domain-error';
import { Budgets, type Spender } from '@affinity/kit/budgets/budgets';
import { Transactions } from '@affinity/kit/db/transactions';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import type { WithinKm } from '@affinity/proto/vocabulary/places';
import { z } from 'zod';
import { MUST_COUNTS } from '../budgets.js';
import { FEWEST_COUNTED, type MustCountsResponse, type SaveImportanceRequest } from '../importance/dto/importance.dtos.js';
import { distanceBetween, type PlaceColumns } from '../places/cells.js';
import { PlaceNeededError } from '../places/place.errors.js';
import { PeopleIndex, today } from '../ranking/people-index.js';
import { partsShownTo, readerOf, shownTo } from '../profiles/domain/audience.js';
import type { Viewer, Weights } from '../ranking/importance.js';
import type { BioData } from '../profiles/domain/bio-data.js';
import { PEOPLE_ORDERS, type ListPeopleQuery, type PeopleFilter } from './dto/people.query.js';
import type { PeoplePageResponse, PersonCardResponse } from './dto/person-card.response.js';
import { matchOf, type Match } from './match-reasons.js';
import { interestsOfRow, KEPT_PERSON_COLUMNS, shownName, type KeptPersonRow, type PersonRow } from './person.presenter.js';
import { blockedPairs, isMet, isReceived } from './visible-people.sql.js';

/**
 * The viewer's part of a page: the answers, and the ids of members who are blocked, muted, skipped, met (sparked or connected with) and
 * chosen.
 */
export const DISCOVERY_VIEWER: PreparedQuery = {
  name: 'discovery-viewer-v4',
  text: `
    SELECT p.bio_data, p.social_activities, p.importance, p.said_so_only, p.place_id, p.place_cell,
           ARRAY(${blockedPairs('$1')}) AS blocked,
           ARRAY(SELECT r.other_id FROM profile_relations r WHERE r.member_id = $1 AND r.kind = 'mute' AND r.active) AS muted,
           ARRAY(SELECT r.other_id FROM profile_relations r WHERE r.member_id = $1 AND r.kind = 'skip' AND r.active) AS skipped,
           ARRAY(SELECT r.other_id FROM profile_relations r
                 WHERE r.member_id = $1 AND r.kind IN ('spark', 'connection') AND r.active) AS met,
           ARRAY(SELECT r.other_id FROM profile_relations r WHERE r.member_id = $1 AND r.kind = $2 AND r.active) AS chosen
    FROM (SELECT $1::uuid AS id) viewer LEFT JOIN profiles p ON p.id = viewer.id`,
};

/** All cards of a page, in the order of their ids in $2. */
export const DISCOVERY_CARDS: PreparedQuery = {
  name: 'discovery-cards-v3',
  text: `
    SELECT ${KEPT_PERSON_COLUMNS}, p.place_id, p.place_cell, coalesce(relation.following, false) AS following, coalesce(relation.sparked, false) AS sparked,
           coalesce(relation.connected, false) AS connected,
           EXISTS (
             SELECT FROM profile_relations r
             WHERE r.member_id = p.id AND r.kind = 'spark' AND r.other_id = $1 AND ${isReceived('r')}) AS sparked_by
    FROM profiles p
    CROSS JOIN LATERAL (
      SELECT bool_or(r.kind = 'follow') AS following, bool_or(r.kind = 'spark') AS sparked, bool_or(r.kind = 'connection') AS connected
      FROM profile_relations r
      WHERE r.member_id = $1 AND r.kind IN ('follow', 'spark', 'connection') AND r.other_id = p.id AND r.active
    ) relation
    WHERE p.id = ANY($2::uuid[]) AND ${isMet('p', '$1')}
    ORDER BY array_position($2::uuid[], p.id)`,
};

interface ViewerRow extends PlaceColumns {
  /** Null when the viewer has no profile. */
  bio_data: BioData | null;
  social_activities: string[] | null;
  importance: Weights;
  said_so_only: boolean;
  blocked: string[];
  muted: string[];
  skipped: string[];
  met: string[];
  chosen: string[];
}

interface CardRow extends KeptPersonRow, PlaceColumns {
  following: boolean;
  sparked: boolean;
  sparked_by: boolean;
  connected: boolean;
}

/** The relation by which each filter but `all` and `anyone` chooses (PPL-007, PPL-009). */
const CHOSEN_BY: Readonly<Record<PeopleFilter, string | null>> = { all: null, anyone: null, following: 'follow', sparks: 'spark' };

const cursors = new CursorCodec(
  z.strictObject({ score: z.int().min(0).max(100), id: z.uuid(), day: z.iso.date(), order: z.enum(PEOPLE_ORDERS) }),
);

@Injectable()
export class DiscoveryReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly index: PeopleIndex,
    private readonly transactions: Transactions,
    private readonly budgets: Budgets,
  ) {}

  /**
   * A page of people, highest compatibility first, or the highest of the lower of both figures. It takes two statements, whatever the
   * filter and the size. Paging is by the last card's figure, its turn of the day on which the list began, and id: nobody is
   * shown twice unless their figure fell in between.
   * @throws InvalidRequestError for a cursor of another list, or `within` of another filter; PlaceNeededError for `within` without a place
   */
  async page(viewerId: string, { filter, order, within, q, cursor, limit }: ListPeopleQuery): Promise<PeoplePageResponse> {
    const after = cursor === undefined ? undefined : cursors.decode(cursor);
    if (after && after.order !== order) throw new InvalidRequestError([{ path: 'cursor', message: 'This is not a cursor of this list.' }]);
    if (within !== undefined && filter !== 'all') throw new InvalidRequestError([{ path: 'within', message: 'Only of filter=all.' }]);
    const day = after?.day ?? today();
    const row = (await this.queries.first<ViewerRow>(DISCOVERY_VIEWER, [viewerId, CHOSEN_BY[filter]]))!;
    const viewer = viewerOf(row);
    if (within !== undefined && row.place_cell === null) throw new PlaceNeededError();
    const all = CHOSEN_BY[filter] === null;
    const { items, total } = await this.index.rank({
      viewerId,
      viewer,
      exclude: [
        ...row.blocked,
        ...(all ? row.muted : []),
        ...(filter === 'all' ? row.skipped : []),
        // Whoever is looked for by name is found (PPL-043).
        ...(filter === 'all' && q === '' ? row.met : []),
      ],
      only: all ? undefined : row.chosen,
      search: q,
      within: within === undefined ? undefined : { cell: row.place_cell!, kilometres: Number(within) as WithinKm },
      twoWayFilters: all,
      // Whoever is in one of two lists and not in the other would have a must: both leave out the same (ADR 58).
      musts: all,
      exempt: row.met,
      order,
      day,
      // One person more than is shown tells whether there is another page.
      limit: limit + 1,
      after,
    });
    const shown = items.slice(0, limit);
    const scores = new Map(shown.map(({ id, score }) => [id, score]));
    const cards = await this.queries.rows<CardRow>(DISCOVERY_CARDS, [viewerId, shown.map(({ id }) => id)]);
    return {
      items: cards.map((card) =>
        presentCard(card, row, matchOf(viewer, answersOf(card), this.index.weights), order === 'yours' ? scores.get(card.id) : undefined),
      ),
      nextCursor: items.length > limit ? cursors.encode({ ...shown.at(-1)!, day, order }) : null,
      total,
    };
  }

  /**
   * How many people `all` would have, without a search, if this were what is important to the viewer: with what is chosen, and with one
   * must more for each question that the viewer answered.
   * @throws BudgetSpentError
   */
  async countMusts(actor: Spender, importance: SaveImportanceRequest): Promise<MustCountsResponse> {
    await this.transactions.run((tx) => this.budgets.spend(tx, actor, MUST_COUNTS));
    const row = (await this.queries.first<ViewerRow>(DISCOVERY_VIEWER, [actor.accountId, null]))!;
    const { total, each } = await this.index.countMusts({
      viewerId: actor.accountId,
      viewer: { bioData: row.bio_data, socialActivities: row.social_activities ?? [], importance },
      exclude: [...row.blocked, ...row.muted, ...row.skipped, ...row.met],
    });
    return { total: people(total), each: [...each].map(([question, left]) => ({ question, people: people(left) })) };
  }
}

function viewerOf(row: ViewerRow): Viewer | null {
  const { bio_data: bioData, social_activities: socialActivities, importance: questions, said_so_only: saidSoOnly } = row;
  return socialActivities && { bioData, socialActivities, importance: { questions, saidSoOnly } };
}

const people = (number: number): number | null => (number < FEWEST_COUNTED ? null : number);

const answersOf = (row: PersonRow) => ({ id: row.id, bioData: row.bio_data, socialActivities: row.social_activities });

/** @param ordered the compatibility that the page is ordered by. An answer saved this moment may already give another */
function presentCard(row: CardRow, viewer: PlaceColumns, match: Match, ordered: number | undefined): PersonCardResponse {
  const reader = readerOf({ sparkedBy: row.sparked_by, connected: row.connected });
  const { bioData } = partsShownTo(reader, row.audience, { bioData: row.bio_data });
  return {
    id: row.id,
    fullName: shownName(row),
    photoURL: row.photo_url,
    location: bioData?.location ?? null,
    distance: shownTo(reader, row.audience, 'location') ? distanceBetween(viewer, row) : null,
    interests: interestsOfRow(row),
    ...match,
    compatibility: match.compatibility === null ? null : (ordered ?? match.compatibility),
    following: row.following,
    sparked: row.sparked,
    sparkedBy: row.sparked_by,
    connected: row.connected,
  };
}
