import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { MAX_COUNTED_NOTIFICATIONS, NAMED_ACTORS, NOTIFICATIONS_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';
import { z } from 'zod';
import type { NotificationPageResponse, NotificationResponse, UnseenResponse } from './dto/notification.response.js';
import { meetsOwner, shownActs } from './shown.sql.js';

interface NotificationRow {
  readonly number: number;
  readonly kind: NotificationKind;
  readonly thing_id: string | null;
  readonly happened_at: Date;
  readonly seen: boolean;
  readonly actors: NotificationResponse['actors'];
  readonly others: number;
}

const SEEN_THROUGH = `coalesce((SELECT r.seen FROM notification_readers r WHERE r.member_id = $1), 0)`;

/** An act is unseen when it is active and newer than what was seen. When it is taken back, only acts seen before are left. */
const IS_UNSEEN = `coalesce((SELECT true FROM ${shownActs('$1')} AND a.number > ${SEEN_THROUGH} LIMIT 1), false)`;

/** One row more than a page tells whether there is another. A notification reads no more acts than are counted. */
export const PAGE: PreparedQuery = {
  name: 'notifications-v4',
  text: `
    SELECT n.number, n.kind, n.thing_id, NOT (n.number > ${SEEN_THROUGH} AND ${IS_UNSEEN}) AS seen, who.*
    FROM notifications n
    CROSS JOIN LATERAL (
      SELECT max(p.happened_at) AS happened_at, count(*)::integer - least(count(*), ${NAMED_ACTORS})::integer AS others,
             (array_agg(p.actor ORDER BY p.happened_at DESC, p.id))[1:${NAMED_ACTORS}] AS actors
      FROM (
        SELECT m.id, a.happened_at, jsonb_build_object('id', m.id, 'name', m.name, 'photoUrl', m.photo_url) AS actor FROM ${shownActs('$1')}
        ORDER BY a.happened_at DESC LIMIT ${MAX_COUNTED_NOTIFICATIONS + NAMED_ACTORS + 1}
      ) p
    ) who
    WHERE n.recipient_id = $1 AND n.number < $2 AND who.happened_at IS NOT NULL AND ${meetsOwner('$1')}
    ORDER BY n.number DESC LIMIT ${NOTIFICATIONS_PAGE_SIZE + 1}`,
};

export const UNSEEN: PreparedQuery = {
  name: 'notifications-unseen-v4',
  text: `
    SELECT count(*)::integer AS unseen FROM (
      SELECT FROM notifications n
      WHERE n.recipient_id = $1 AND n.number > ${SEEN_THROUGH} AND ${IS_UNSEEN} AND ${meetsOwner('$1')}
      LIMIT ${MAX_COUNTED_NOTIFICATIONS + 1}
    ) unseen`,
};

const AFTER_ALL = 2_147_483_647;
const cursors = new CursorCodec(z.strictObject({ notificationsBefore: z.int().positive().max(AFTER_ALL) }));

@Injectable()
export class CentreReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws InvalidRequestError for a cursor of another list */
  async page(memberId: string, cursor: string | undefined): Promise<NotificationPageResponse> {
    const before = cursor === undefined ? AFTER_ALL : cursors.decode(cursor).notificationsBefore;
    const rows = await this.queries.rows<NotificationRow & Record<string, unknown>>(PAGE, [memberId, before]);
    const shown = rows.slice(0, NOTIFICATIONS_PAGE_SIZE);
    return {
      items: shown.map(present),
      nextCursor: rows.length > shown.length ? cursors.encode({ notificationsBefore: shown.at(-1)!.number }) : null,
    };
  }

  async unseen(memberId: string): Promise<UnseenResponse> {
    const row = await this.queries.first<{ unseen: number }>(UNSEEN, [memberId]);
    return { unseen: row!.unseen };
  }
}

const isAboutStory = (kind: NotificationKind): boolean => kind.startsWith('story-');

/** Names the fields an answer has; nothing of a row gets out unless it is named here. */
function present({ number, kind, thing_id, happened_at, seen, actors, others }: NotificationRow): NotificationResponse {
  return {
    number,
    kind,
    actors,
    others: Math.min(others, MAX_COUNTED_NOTIFICATIONS + 1),
    postId: isAboutStory(kind) ? null : thing_id,
    storyId: isAboutStory(kind) ? thing_id : null,
    happenedAt: happened_at.toISOString(),
    seen,
  };
}
