import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import { MISSED_SHOWN } from '@affinity/proto/vocabulary/limits';
import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';
import { meetsOwner, shownActs } from '../centre/shown.sql.js';

/** So many notifications are looked through, the newest first. */
const LOOKED_THROUGH = 300;

export interface MissedActRow extends Record<string, unknown> {
  readonly group: 'sparks' | 'replies';
  readonly kind: NotificationKind;
  readonly thingId: string | null;
  readonly actor: { readonly id: string; readonly name: string; readonly photoUrl: string | null };
  readonly others: number;
  readonly total: number;
}

/** `$1` the member, who was away from `$2` to `$3`. What was answered or taken back since is no active act. */
export const MISSED_ACTS: PreparedQuery = {
  name: 'missed-acts-v1',
  text: `
    SELECT ranked."group", ranked.kind, ranked.thing_id AS "thingId", ranked.actor, ranked.others, ranked.total FROM (
      SELECT n."group", n.kind, n.thing_id, who.actor, who.people - 1 AS others, count(*) OVER (PARTITION BY n."group")::integer AS total,
             row_number() OVER (PARTITION BY n."group" ORDER BY who.at DESC, n.number DESC) AS place
      FROM (
        SELECT n.*, CASE n.kind WHEN 'spark' THEN 'sparks' ELSE 'replies' END AS "group" FROM notifications n
        WHERE n.recipient_id = $1 AND n.told_at > $2::timestamptz AND n.kind IN ('spark', 'comment', 'reply', 'story-comment')
        ORDER BY n.number DESC LIMIT ${LOOKED_THROUGH}
      ) n
      CROSS JOIN LATERAL (
        SELECT max(p.happened_at) AS at, count(*)::integer AS people, (array_agg(p.actor ORDER BY p.happened_at DESC, p.id))[1] AS actor
        FROM (
          SELECT m.id, a.happened_at, jsonb_build_object('id', m.id, 'name', m.name, 'photoUrl', m.photo_url) AS actor
          FROM ${shownActs('$1')} AND a.happened_at > $2::timestamptz AND a.happened_at <= $3::timestamptz
          ORDER BY a.happened_at DESC LIMIT 100
        ) p
      ) who
      WHERE who.people > 0 AND ${meetsOwner('$1')}
    ) ranked WHERE ranked.place <= ${MISSED_SHOWN} ORDER BY ranked."group", ranked.place`,
};

/** Whom of these the member `$1` meets in lists. */
export const MET: PreparedQuery = {
  name: 'missed-met-v1',
  text: `SELECT m.id, m.name, m.photo_url AS "photoUrl" FROM members m WHERE m.id = ANY ($2::uuid[]) AND ${shownInLists('m.id', '$1')}`,
};
