import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { FIRST_NOTIFICATION_CHOICES, NOTIFICATION_TOPIC_OF } from '@affinity/proto/vocabulary/notification-choices';
import type { PushKind } from '@affinity/proto/vocabulary/pushes';

/** Something that a member may not hear of in the app. */
export interface News {
  readonly memberId: string;
  readonly kind: PushKind;
  /** The pair key of a conversation, or what the notification is about. */
  readonly aboutId: string;
}

/** How long it waits for the member to see it in the app. */
export const WAITS_SECONDS = 20;

/**
 * One row for each device of a member who chose to be told of such things there. What joins one that waits waits no longer. The devices come
 * first, and are locked in one order: of most members there are none.
 */
const ADD: PreparedQuery = {
  name: 'pushes-add-v2',
  text: `
    INSERT INTO pushes (session_id, kind, about_id, due_at)
    SELECT DISTINCT d.session_id, news.kind, news.about_id, now() + interval '${WAITS_SECONDS} seconds'
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::boolean[]) news(member_id, kind, about_id, topic, first)
    JOIN push_devices d ON d.member_id = news.member_id
    LEFT JOIN notification_choices c ON (c.member_id, c.topic, c.way) = (d.member_id, news.topic, 'devices')
    WHERE coalesce(c.chosen, news.first)
    ORDER BY d.session_id, news.kind, news.about_id
    ON CONFLICT (session_id, kind, about_id) DO UPDATE SET
      news = pushes.news + 1, sends = true, due_at = CASE WHEN pushes.sends THEN pushes.due_at ELSE excluded.due_at END`,
};

/**
 * What was seen in the app is looked at now, so that it goes from the other devices. What is still to be sent is looked at when it is
 * due: it may be on its way, unless that is put off for longer than a process has it, and in a storm each look of a member would have something sent.
 */
const SEEN: PreparedQuery = {
  name: 'pushes-seen-v3',
  text: `
    UPDATE pushes p SET due_at = now() FROM push_devices d
    WHERE d.member_id = $1 AND p.session_id = d.session_id AND p.kind <> 'message' AND p.shown_at IS NOT NULL
      AND (NOT p.sends OR p.held OR p.due_at > now() + interval '1 minute')`,
};

/** What was to be sent is not; what stands there still goes once it is seen. */
const DROP: PreparedQuery = {
  name: 'pushes-drop-v1',
  text: `
    WITH own AS MATERIALIZED (SELECT session_id FROM push_devices WHERE member_id = $1), dropped AS (
      DELETE FROM pushes p USING own WHERE p.session_id = own.session_id AND p.kind = ANY ($2) AND p.shown_at IS NULL)
    UPDATE pushes p SET sends = false, held = false, due_at = now() FROM own
    WHERE p.session_id = own.session_id AND p.kind = ANY ($2) AND p.sends AND p.shown_at IS NOT NULL`,
};

const RELEASE: PreparedQuery = {
  name: 'pushes-release-v1',
  text: `UPDATE pushes p SET held = false, due_at = now() FROM push_devices d WHERE d.member_id = $1 AND p.session_id = d.session_id AND p.held`,
};

/** What devices are to be told of (NTF-012). */
@Injectable()
export class PushQueue {
  async add(tx: Tx, news: readonly News[]): Promise<void> {
    if (news.length === 0) return;
    await tx.rows(ADD, [
      news.map(({ memberId }) => memberId),
      news.map(({ kind }) => kind),
      news.map(({ aboutId }) => aboutId),
      news.map(({ kind }) => NOTIFICATION_TOPIC_OF[kind]),
      news.map(({ kind }) => FIRST_NOTIFICATION_CHOICES[NOTIFICATION_TOPIC_OF[kind]].devices === true),
    ]);
  }

  /** Sends nothing of these kinds that waits. */
  async drop(tx: Tx, memberId: string, kinds: readonly PushKind[]): Promise<void> {
    await tx.rows(DROP, [memberId, kinds]);
  }

  /** Looks again at what waits for the end of quiet hours or a pause. */
  async release(tx: Tx, memberId: string): Promise<void> {
    await tx.rows(RELEASE, [memberId]);
  }

  async seen(tx: Tx, memberId: string): Promise<void> {
    await tx.rows(SEEN, [memberId]);
  }
}
