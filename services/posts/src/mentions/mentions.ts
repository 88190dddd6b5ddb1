import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { visible } from '@affinity/members/who-sees-whom.sql';
import type { MentionResponse } from './dto/mention.dtos.js';
import {
  areTheName,
  standingIn,
  standsIn,
  wordsOf,
  type Mentioned,
  type Mentioning,
  type StoredMention,
  type Words,
} from './stored-mention.js';

/**
 * Whether the member `m` finished onboarding: nobody else is met, though the card is there (POST-091). One look into the key for each
 * of the few members: as a join it may become a scan of them all.
 */
const ONBOARDED = `(SELECT true FROM onboarded_members o WHERE o.id = m.id)`;

const MET: PreparedQuery = {
  name: 'mentions-met-v3',
  text: `SELECT m.id, m.name FROM members m WHERE m.id = ANY($2::uuid[]) AND ${ONBOARDED} AND ${visible('m.id', '$1')}`,
};

/** `$1` is the viewer, `$2` and `$3` are writers, each beside a member whom they mention. */
export const SHOWN_MENTIONS: PreparedQuery = {
  name: 'mentions-shown-v2',
  text: `
    SELECT pair.writer, m.id, m.name
    FROM unnest($2::uuid[], $3::uuid[]) AS pair (writer, mentioned) JOIN members m ON m.id = pair.mentioned
    WHERE ${ONBOARDED} AND ${visible('m.id', '$1')} AND ${visible('m.id', 'pair.writer')}`,
};

interface Shown extends Record<string, unknown> {
  readonly writer: string;
  readonly id: string;
  readonly name: string;
}

/** How a text's mentions are shown to the viewer they were asked for. */
export type MentionsOf = (thing: Mentioning) => MentionResponse[];

const NONE: MentionsOf = () => [];
const keyOf = (writer: string, mentioned: string): string => `${writer} ${mentioned}`;

/** Whom texts mention. A name is never kept: it is that of now. */
@Injectable()
export class Mentions {
  constructor(private readonly queries: PreparedQueries) {}

  /**
   * Those of members whom the writer meets, and whose words are the member's name. Other words would be hidden by the name. The words
   * of the rest stay words, and nobody is told why (POST-084).
   * @param before what an edit replaces: a name of then that stands in it goes on being one
   */
  async met(tx: Tx, writerId: string, { content, mentions = [] }: Words, before?: Words): Promise<readonly StoredMention[]> {
    if (mentions.length === 0) return mentions;
    const rows = await tx.rows<{ id: string; name: string }>(MET, [writerId, mentions.map(({ memberId }) => memberId)]);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return mentions.filter((mention) => {
      const name = names.get(mention.memberId);
      if (name === undefined) return false;
      const words = wordsOf(content, mention);
      if (areTheName(words, name)) return true;
      return before?.mentions?.some((held) => held.memberId === mention.memberId && wordsOf(before.content, held) === words) ?? false;
    });
  }

  /**
   * Those of a text that replaces another. A request that says nothing of mentions keeps those of before whose words still stand,
   * whoever is hidden meanwhile: readers are told by `shownTo` (POST-090).
   */
  async edited(tx: Tx, writerId: string, now: Words, before: Mentioned): Promise<readonly StoredMention[]> {
    return now.mentions === undefined ? standingIn(before, now.content) : this.met(tx, writerId, now, before);
  }

  /**
   * The mentions of texts as the viewer sees them: of members whom both the viewer and the writer meet, as things are now. One
   * statement for any number of texts, none where nobody is mentioned.
   */
  async shownTo(viewerId: string, things: readonly Mentioning[]): Promise<MentionsOf> {
    const pairs = new Map<string, readonly [writer: string, mentioned: string]>();
    for (const { user_id: writer, mentions } of things) {
      for (const { memberId } of mentions) pairs.set(keyOf(writer, memberId), [writer, memberId]);
    }
    if (pairs.size === 0) return NONE;
    const [writers, mentioned] = [[...pairs.values()].map(([writer]) => writer), [...pairs.values()].map(([, member]) => member)];
    const rows = await this.queries.rows<Shown>(SHOWN_MENTIONS, [viewerId, writers, mentioned]);
    const names = new Map(rows.map(({ writer, id, name }) => [keyOf(writer, id), name]));
    return ({ user_id: writer, content, mentions }) =>
      mentions.flatMap((mention) => {
        const { memberId, start, length } = mention;
        const name = names.get(keyOf(writer, memberId));
        return name === undefined || !standsIn(content, mention) ? [] : [{ memberId, start, length, name }];
      });
  }
}
