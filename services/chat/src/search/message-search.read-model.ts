import { Injectable } from '@nestjs/common';
import { containing } from '@affinity/kit/db/like-pattern';
import { type LineLimits, WorkLine } from '@affinity/kit/budgets/work-line';
import { isGivenUp, PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { CursorCodec, CursorTime } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import { PairKey } from '../conversations/pair-key.schema.js';
import type { MessageHitPageResponse, MessageHitResponse, SearchMessagesQuery } from './dto/message-search.dtos.js';
import { excerptOf } from './excerpt.js';
import { HITS_PAGE_SIZE, LOOKED_AT_FIRST, LOOKED_AT_NEXT, SEARCH_MESSAGES, type FoundRow, type HitRow } from './message-search.queries.js';

/** A place in the order of all messages of a member, which need not be one of theirs: the page has what lies below it. */
const Place = z.strictObject({ at: CursorTime, key: PairKey, seq: z.int().positive() });
type Place = z.output<typeof Place>;

const cursors = new CursorCodec(Place);

/** Milliseconds that one look may take. Words can be chosen, and messages written, so that comparing them takes for ever. */
const LOOK_WITHIN_MS = 2000;

/**
 * Searches that run at once, of all members and of one: most of the connections stay free for messages. Who searches long waits
 * behind those who do not.
 */
const SEARCH_LINE: LineLimits = {
  atOnce: 2,
  inLine: 50,
  inLineEach: 4,
  costOfSecond: 1,
  busyCode: 'chat.search_busy',
  floodCode: 'chat.too_many_searches',
  floodDetail: 'Too many of your searches are running. Wait for them and try again.',
};

interface Searched {
  readonly found: readonly FoundRow[];
  /** Everything above it was looked at; nothing when everything was. */
  readonly horizon: Place | undefined;
}

/** Finds words in a member's messages, as far as the member can read them (MSG-107): see ADR 50. */
@Injectable()
export class MessageSearch {
  private readonly line = new WorkLine(SEARCH_LINE);

  constructor(private readonly queries: PreparedQueries) {}

  /**
   * Most words that are sought are found among few messages. Only a page that these do not fill looks at many.
   * @throws InvalidRequestError when the cursor is not one of this search, UnavailableError when it takes too long or too many search,
   *   DomainError 429 when too many searches of the member are waiting
   */
  page(memberId: string, { q, cursor }: SearchMessagesQuery): Promise<MessageHitPageResponse> {
    const from = cursor === undefined ? undefined : cursors.decode(cursor);
    return this.line.run(memberId, () => this.search(memberId, q, from));
  }

  private async search(memberId: string, q: string, from: Place | undefined): Promise<MessageHitPageResponse> {
    const first = await this.look(memberId, q, from, LOOKED_AT_FIRST);
    const onwards = first.found.length < HITS_PAGE_SIZE && first.horizon;
    const next = onwards ? await this.lookOn(memberId, q, onwards) : { found: [], horizon: first.horizon };
    const found = [...first.found, ...next.found];
    const shown = found.slice(0, HITS_PAGE_SIZE);
    const below = found.length > shown.length ? placeOf(shown.at(-1)!) : next.horizon;
    return { hits: shown.map((row) => presentHit(row, q)), cursor: below === undefined ? null : cursors.encode(below) };
  }

  /** Where that takes too long, nothing that the first look found is lost: the page ends where it ended. */
  private async lookOn(memberId: string, q: string, from: Place): Promise<Searched> {
    try {
      return await this.look(memberId, q, from, LOOKED_AT_NEXT);
    } catch (error) {
      if (isGivenUp(error)) return { found: [], horizon: from };
      throw error;
    }
  }

  private async look(memberId: string, q: string, from: Place | undefined, lookedAt: number): Promise<Searched> {
    const { at, key, seq } = from ?? { at: 'infinity', key: '', seq: 0 };
    const rows = await this.queries.rowsWithin<HitRow>(LOOK_WITHIN_MS, SEARCH_MESSAGES, [memberId, containing(q), at, key, seq, lookedAt]);
    const { horizon_at, horizon_key, horizon_seq } = rows[0]!;
    const found = rows.flatMap((row) => (row.id === null ? [] : [row]));
    if (horizon_at === null || horizon_key === null || horizon_seq === null) return { found, horizon: undefined };
    return { found, horizon: { at: horizon_at.toISOString(), key: horizon_key, seq: Number(horizon_seq) } };
  }
}

const placeOf = ({ sent_at, pair_key, seq }: FoundRow): Place => ({ at: sent_at.toISOString(), key: pair_key, seq: Number(seq) });

function presentHit(row: FoundRow, q: string): MessageHitResponse {
  return {
    pairKey: row.pair_key,
    seq: Number(row.seq),
    messageId: row.id,
    senderId: row.sender_id,
    sentAt: row.sent_at.toISOString(),
    ...excerptOf(row.words, q),
  };
}
