import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { PUSH_GROUP_OF, type PushKind } from '@affinity/proto/vocabulary/pushes';

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
 * One row for each device of the member that is told of such things. What joins one that waits waits no longer. The devices come
 * first, and are locked in one order: of most members there are none.
 */
const ADD: PreparedQuery = {
  name: 'pushes-add-v1',
  text: `
    INSERT INTO pushes (session_id, kind, about_id, due_at)
    SELECT DISTINCT d.session_id, news.kind, news.about_id, now() + interval '${WAITS_SECONDS} seconds'
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) news(member_id, kind, about_id, of_group)
    JOIN push_devices d ON d.member_id = news.member_id AND news.of_group = ANY (d.groups)
    ORDER BY d.session_id, news.kind, news.about_id
    ON CONFLICT (session_id, kind, about_id) DO UPDATE SET
      news = pushes.news + 1, sends = true, due_at = CASE WHEN pushes.sends THEN pushes.due_at ELSE excluded.due_at END`,
};

/** What was seen in the app is looked at now, so that it goes from the other devices. */
const SEEN: PreparedQuery = {
  name: 'pushes-seen-v1',
  text: `
    UPDATE pushes p SET due_at = now() FROM push_devices d
    WHERE d.member_id = $1 AND p.session_id = d.session_id AND p.kind <> 'message' AND p.shown_at IS NOT NULL`,
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
      news.map(({ kind }) => PUSH_GROUP_OF[kind]),
    ]);
  }

  async seen(tx: Tx, memberId: string): Promise<void> {
    await tx.rows(SEEN, [memberId]);
  }
}
