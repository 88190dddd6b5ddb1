import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';
import { meetsOwner, shownActs } from '../centre/shown.sql.js';
import type { Waiting, WaitingAct } from './waiting.js';
import { WaitingMessagesClient } from './waiting-messages.client.js';

interface Asked {
  readonly memberId: string;
  readonly kind: Waiting['kind'];
  readonly aboutId: string;
}

const MOST_COUNTED = 100;

const ACTS: PreparedQuery = {
  name: 'pushes-waiting-acts-v1',
  text: `
    SELECT n.recipient_id AS "memberId", n.kind, n.about_id::text AS "aboutId", n.thing_id AS "thingId",
           who.by_id AS "byId", who.name, who.people - 1 AS others
    FROM unnest($1::uuid[], $2::text[], $3::uuid[]) asked(recipient_id, kind, about_id)
    JOIN notifications n USING (recipient_id, kind, about_id)
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS people, (array_agg(p.id ORDER BY p.happened_at DESC, p.id))[1] AS by_id,
             (array_agg(p.name ORDER BY p.happened_at DESC, p.id))[1] AS name
      FROM (
        SELECT m.id, m.name, a.happened_at FROM ${shownActs('n.recipient_id')}
          AND a.number > coalesce((SELECT r.seen FROM notification_readers r WHERE r.member_id = n.recipient_id), 0)
        ORDER BY a.happened_at DESC LIMIT ${MOST_COUNTED}
      ) p
    ) who
    WHERE who.people > 0 AND ${meetsOwner('n.recipient_id')}`,
};

/** Who wrote, where the member meets them in lists. */
const WRITERS: PreparedQuery = {
  name: 'pushes-writers-v1',
  text: `
    SELECT asked.reader_id AS "memberId", m.id AS "byId", m.name
    FROM unnest($1::uuid[], $2::uuid[]) asked(reader_id, writer_id) JOIN members m ON m.id = asked.writer_id
    WHERE ${shownInLists('asked.writer_id', 'asked.reader_id')}`,
};

/** What members have not seen of what devices are to be told of, or show. */
@Injectable()
export class WaitingReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly messages: WaitingMessagesClient,
  ) {}

  /** Of what is not in the answer nothing waits any more. */
  async acts(asked: readonly Asked[]): Promise<Waiting[]> {
    if (asked.length === 0) return [];
    const values = [asked.map(({ memberId }) => memberId), asked.map(({ kind }) => kind), asked.map(({ aboutId }) => aboutId)];
    return this.queries.rows<WaitingAct & { kind: NotificationKind } & Record<string, unknown>>(ACTS, values);
  }

  /** @throws DomainError when chat is away */
  async messagesOf(asked: readonly Asked[]): Promise<Waiting[]> {
    const found = await this.messages.among(asked.map(({ memberId, aboutId }) => ({ memberId, pairKey: aboutId })));
    if (found.length === 0) return [];
    const writers = await this.queries.rows<{ memberId: string; byId: string; name: string | null }>(WRITERS, [
      found.map(({ memberId }) => memberId),
      found.map(({ otherId }) => otherId),
    ]);
    return found.flatMap(({ memberId, pairKey, otherId, unread }) => {
      const writer = writers.find((one) => one.memberId === memberId && one.byId === otherId);
      return writer ? [{ ...writer, kind: 'message' as const, aboutId: pairKey, count: unread }] : [];
    });
  }
}
