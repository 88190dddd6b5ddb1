import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { DIGEST_TOPICS, firstOfMail, MOST_IN_DIGEST, type DigestTopic } from '@affinity/proto/vocabulary/digests';
import { DIGEST_NAMES } from '@affinity/proto/vocabulary/limits';
import { NOTIFICATION_TOPIC_OF } from '@affinity/proto/vocabulary/notification-choices';
import { WaitingConversationsClient } from '../messages/waiting-conversations.client.js';
import { TOLD_OF_MESSAGES, UNSEEN_PEOPLE, WRITERS, type ToldRow } from './digest.queries.js';

/** What a digest says of a topic: how many people, and the first names of those who did it last. */
export interface DigestLine {
  readonly topic: DigestTopic;
  readonly count: number;
  readonly names: readonly string[];
  /** Since when the first of it waits. */
  readonly since: Date;
}

/** What happened to whom in which time. */
export interface Asked {
  readonly memberId: string;
  readonly from: Date;
  readonly until: Date;
}

interface MemberLine {
  readonly memberId: string;
  readonly line: DigestLine;
}

const KINDS = Object.entries(NOTIFICATION_TOPIC_OF).flatMap(([kind, topic]) => {
  const first = firstOfMail(topic);
  return kind === 'message' || first === undefined ? [] : [{ kind, topic, first }];
});

/** What members have not seen of what they are told of by mail (NTF-021). The statements do not grow with the members. */
@Injectable()
export class DigestLines {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly conversations: WaitingConversationsClient,
  ) {}

  /** Lines by member, in the order of the topics; none for who has seen all. @throws DomainError while chat is away */
  async of(asked: readonly Asked[]): Promise<Map<string, DigestLine[]>> {
    if (asked.length === 0) return new Map();
    const lines = [...(await this.people(asked)), ...(await this.messages(asked))];
    lines.sort((one, other) => DIGEST_TOPICS.indexOf(one.line.topic) - DIGEST_TOPICS.indexOf(other.line.topic));
    const members = Map.groupBy(lines, ({ memberId }) => memberId);
    return new Map([...members].map(([memberId, own]) => [memberId, own.map(({ line }) => line)]));
  }

  private async people(asked: readonly Asked[]): Promise<MemberLine[]> {
    const rows = await this.queries.rows<ToldRow>(UNSEEN_PEOPLE, [
      asked.map(({ memberId }) => memberId),
      asked.map(({ from }) => from),
      asked.map(({ until }) => until),
      KINDS.map(({ kind }) => kind),
      KINDS.map(({ topic }) => topic),
      KINDS.map(({ first }) => first),
    ]);
    return rows.map(({ memberId, topic, count, names, since }) => ({
      memberId,
      line: { topic: topic as DigestTopic, count, names: names.map(firstName), since },
    }));
  }

  private async messages(asked: readonly Asked[]): Promise<MemberLine[]> {
    const told = await this.queries.rows<{ memberId: string }>(TOLD_OF_MESSAGES, [
      asked.map(({ memberId }) => memberId),
      firstOfMail('messages'),
    ]);
    const wanted = new Set(told.map(({ memberId }) => memberId));
    const of = new Map(asked.filter(({ memberId }) => wanted.has(memberId)).map((one) => [one.memberId, one]));
    const members = [...of.values()].map(({ memberId, from }) => ({ memberId, since: from.toISOString() }));
    const waiting = (await this.conversations.of(members, { unread: true, patient: true })).filter(
      ({ memberId, at }) => new Date(at) <= of.get(memberId)!.until,
    );
    if (waiting.length === 0) return [];
    const writers = await this.queries.rows<{ memberId: string; byId: string; name: string }>(WRITERS, [
      waiting.map(({ memberId }) => memberId),
      waiting.map(({ otherId }) => otherId),
    ]);
    const names = new Map(writers.map(({ memberId, byId, name }) => [`${memberId} ${byId}`, name]));
    const met = waiting.filter(({ memberId, otherId }) => names.has(`${memberId} ${otherId}`));
    return [...Map.groupBy(met, ({ memberId }) => memberId)].map(([memberId, own]) => ({
      memberId,
      line: {
        topic: 'messages' as const,
        count: Math.min(own.length, MOST_IN_DIGEST),
        names: own.slice(0, DIGEST_NAMES).map(({ otherId }) => firstName(names.get(`${memberId} ${otherId}`)!)),
        since: new Date(Math.min(...own.map(({ at, unreadSince }) => Date.parse(unreadSince ?? at)))),
      },
    }));
  }
}

const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0]!;
