import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { shownInLists, visible } from '@affinity/members/who-sees-whom.sql';

export interface Turn extends Record<string, unknown> {
  readonly told: number;
  readonly seen: number;
  readonly revision: number;
}

/** Takes the member's turn, in which numbers are given. No row when the member was deleted. */
export const TURN: PreparedQuery = {
  name: 'notifications-turn-v3',
  text: `INSERT INTO notification_readers AS r (member_id, revision)
         SELECT $1, 1 WHERE NOT EXISTS (SELECT FROM member_standings s WHERE s.member_id = $1 AND s.deleted)
         ON CONFLICT (member_id) DO UPDATE SET revision = r.revision + 1 RETURNING r.told, r.seen, r.revision`,
};

/** No act is told whose actor was deleted, whose thing is gone, or which happened before the service began to tell. */
export const UNWANTED: PreparedQuery = {
  name: 'notifications-unwanted-v2',
  text: `SELECT 1 FROM member_standings s WHERE s.member_id = $1 AND s.deleted
         UNION ALL SELECT 1 FROM withdrawn_things w WHERE w.id IN ($2, $3, $4)
         UNION ALL SELECT 1 FROM notifications_begun b WHERE $5::timestamptz < b.at`,
};

export interface Known extends Record<string, unknown> {
  /** The notification's number; null when nobody did such an act before. */
  readonly number: number | null;
  /** Whether this act was ever told; null when it is new. */
  readonly told: boolean | null;
  readonly active: boolean | null;
  readonly happenedAt: Date | null;
  /** Whether the act's new state is newer than the known one. */
  readonly newer: boolean | null;
  /** Whether the notification is unseen, because of anybody's act. */
  readonly unseen: boolean;
  /** The notification's number when the act was told. */
  readonly toldAs: number | null;
  /** Whether the member meets the actor and the thing's owner. */
  readonly meets: boolean;
}

/** Whether an act of somebody whom the member meets is unseen. The actor's card may come later: it does not decide who sees whom. */
const unseenAct = (seen: string): string => `
  (SELECT true FROM notification_acts o
   WHERE (o.recipient_id, o.kind, o.about_id) = ($1, $2, $3) AND o.newest AND o.number > ${seen} AND ${shownInLists('o.actor_id', '$1')} LIMIT 1)`;

export const KNOWN: PreparedQuery = {
  name: 'notifications-known-act-v3',
  text: `SELECT n.number, a.told, a.number AS "toldAs", a.active, a.happened_at AS "happenedAt",
                (a.revision, a.happened_at) < ($5::integer, $6::timestamptz) AS newer,
                coalesce(owner.met AND ${unseenAct('$9::integer')}, false) AS unseen, owner.met AND ${shownInLists('owner.actor', '$1')} AS meets
         FROM (SELECT ($8::uuid IS NULL OR ${visible('$8::uuid', '$1')}) AS met, $7::uuid AS actor OFFSET 0) owner
         LEFT JOIN notifications n ON (n.recipient_id, n.kind, n.about_id) = ($1, $2, $3)
         LEFT JOIN notification_acts a ON (a.recipient_id, a.kind, a.about_id) = (n.recipient_id, n.kind, n.about_id) AND a.act_id = $4`,
};

export const STILL_UNSEEN: PreparedQuery = {
  name: 'notifications-still-unseen-v1',
  text: `SELECT coalesce(${unseenAct('$4::integer')}, false) AS unseen`,
};

export const TELL: PreparedQuery = {
  name: 'notifications-tell-v2',
  text: `WITH turn AS (UPDATE notification_readers SET told = told + 1 WHERE member_id = $1 RETURNING told)
         INSERT INTO notifications (recipient_id, kind, about_id, thing_id, owner_id, number, told_at)
         SELECT $1, $2, $3, $4, $5, turn.told, now() FROM turn
         ON CONFLICT (recipient_id, kind, about_id) DO UPDATE SET number = excluded.number, told_at = excluded.told_at`,
};

export const KEEP: PreparedQuery = {
  name: 'notifications-keep-act-v4',
  text: `INSERT INTO notification_acts AS a (recipient_id, kind, about_id, act_id, actor_id, active, told, newest, revision, happened_at, number)
         VALUES ($1, $2, $3, $4, $5, $6, $6, $6, $7, $8, $9)
         ON CONFLICT (recipient_id, kind, about_id, act_id) DO UPDATE
         SET active = excluded.active, newest = excluded.newest, told = a.told OR excluded.told, revision = excluded.revision,
             happened_at = excluded.happened_at, number = excluded.number`,
};

/** Somebody can do some acts more than once about one thing. Of these the newest active one is shown and counted. */
export const CHOOSE_NEWEST: PreparedQuery = {
  name: 'notification-acts-choose-newest-v1',
  text: `
    UPDATE notification_acts a SET newest = NOT a.newest
    FROM (
      SELECT o.recipient_id, o.kind, o.act_id,
             o.active AND row_number() OVER (PARTITION BY o.recipient_id, o.kind, o.active ORDER BY o.happened_at DESC, o.act_id) = 1 AS newest
      FROM notification_acts o WHERE o.actor_id = $1 AND o.about_id = $2
    ) chosen
    WHERE (a.recipient_id, a.kind, a.about_id, a.act_id) = (chosen.recipient_id, chosen.kind, $2, chosen.act_id) AND a.newest <> chosen.newest`,
};
