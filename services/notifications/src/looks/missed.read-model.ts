import { Inject, Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { MISSED_SHOWN } from '@affinity/proto/vocabulary/limits';
import { WaitingConversationsClient } from '../messages/waiting-conversations.client.js';
import type { MissedResponse } from './dto/missed.dtos.js';
import { LooksService } from './looks.service.js';
import { MET, MISSED_ACTS, type MissedActRow } from './missed.queries.js';

type Missed = NonNullable<MissedResponse['missed']>;
type Person = Missed['sparks']['items'][number];

/** A conversation that the member left alone for so long before they went is no matter of their return. */
const OPEN_MS = 30 * 24 * 3_600_000;

/** What a member missed who was away for a day or longer (NTF-029). Of who was not, only the look is noted. */
@Injectable()
export class MissedReadModel {
  constructor(
    private readonly looks: LooksService,
    private readonly queries: PreparedQueries,
    private readonly conversations: WaitingConversationsClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async of(memberId: string): Promise<MissedResponse> {
    const { returned, awayFrom, returnedAt } = await this.looks.look(memberId);
    if (!returned || awayFrom === null || returnedAt === null) return { missed: null };
    const [acts, turns] = await Promise.all([
      this.queries.rows<MissedActRow>(MISSED_ACTS, [memberId, awayFrom, returnedAt]),
      this.turns(memberId, awayFrom),
    ]);
    const [sparks, replies] = (['sparks', 'replies'] as const).map((group) => acts.filter((act) => act.group === group)) as [
      MissedActRow[],
      MissedActRow[],
    ];
    const missed: Missed = {
      returnedAt: returnedAt.toISOString(),
      sparks: { items: sparks.map(({ actor }) => actor), more: moreOf(sparks) },
      turns,
      replies: { items: replies.map(presentReply), more: moreOf(replies) },
    };
    const isNothing = sparks.length === 0 && replies.length === 0 && turns !== null && turns.items.length === 0;
    return { missed: isNothing ? null : missed };
  }

  /** Null while chat is away: the rest is shown. */
  private async turns(memberId: string, awayFrom: Date): Promise<Missed['turns']> {
    try {
      const since = new Date(awayFrom.getTime() - OPEN_MS).toISOString();
      const waiting = await this.conversations.of([{ memberId, since }], { unread: false, patient: false });
      const people = await this.queries.rows<Person & Record<string, unknown>>(MET, [memberId, waiting.map(({ otherId }) => otherId)]);
      const met = new Map(people.map((person) => [person.id, person]));
      const items = waiting.flatMap(({ otherId, pairKey, unread }) => {
        const other = met.get(otherId);
        return other ? [{ pairKey, other, unread }] : [];
      });
      return { items: items.slice(0, MISSED_SHOWN), more: Math.max(0, items.length - MISSED_SHOWN) };
    } catch (error) {
      this.logger.warn({ err: error }, 'Chat could not be asked whose turn it is');
      return null;
    }
  }
}

const moreOf = (rows: readonly MissedActRow[]): number => (rows[0]?.total ?? 0) - rows.length;

/** Names the fields an answer has. */
function presentReply({ kind, thingId, actor, others }: MissedActRow): Missed['replies']['items'][number] {
  const ofStory = kind === 'story-comment';
  return {
    kind: kind as Missed['replies']['items'][number]['kind'],
    actor,
    others,
    postId: ofStory ? null : thingId,
    storyId: ofStory ? thingId : null,
  };
}
