import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { shownInLists, visible } from '@affinity/members/who-sees-whom.sql';

// The statements take many acts at once, a parameter is a list with an item for each. Those of one recipient are of one notification, each
// act once; the recipient takes one turn for all of them.

export interface Turn extends Record<string, unknown> {
  readonly memberId: string;
  readonly told: number;
  readonly seen: number;
  readonly revision: number;
}

/** Takes the members' turns, in which numbers are given, in one order. No row for a member who was deleted. */
export const TURNS: PreparedQuery = {
  name: 'notifications-turns-v4',
  text: `INSERT INTO notification_readers AS r (member_id, revision)
         SELECT m.id, 1 FROM unnest($1::uuid[]) AS m (id)
         WHERE NOT EXISTS (SELECT FROM member_standings s WHERE s.member_id = m.id AND s.deleted)
         ORDER BY m.id
         ON CONFLICT (member_id) DO UPDATE SET revision = r.revision + 1
         RETURNING r.member_id AS "memberId", r.told, r.seen, r.revision`,
};

export interface Known extends Record<string, unknown> {
  /** Whether the act is told to nobody: its actor was deleted, its thing is gone, or it happened before the service began to tell. */
  readonly unwanted: boolean;
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
  /** Whether the member switched such acts off in the app. */
  readonly off: boolean;
  /** Whether the member meets the actor and the thing's owner. */
  readonly meets: boolean;
}

/** Whether an act of somebody whom the member meets is unseen. The actor's card may come later: it does not decide who sees whom. */
const unseenAct = (recipient: string, kind: string, about: string, seen: string): string => `
  (SELECT true FROM notification_acts o
   WHERE (o.recipient_id, o.kind, o.about_id) = (${recipient}, ${kind}, ${about}) AND o.newest AND o.number > ${seen}
     AND ${shownInLists('o.actor_id', recipient)} LIMIT 1)`;

/** Rows come in the order of the acts. */
export const KNOWN: PreparedQuery = {
  name: 'notifications-known-acts-v6',
  text: `SELECT (EXISTS (SELECT FROM member_standings s WHERE s.member_id = act.actor AND s.deleted)
                 OR EXISTS (SELECT FROM withdrawn_things w WHERE w.id IN (act.id, act.about, act.thing))
                 OR EXISTS (SELECT FROM notifications_begun b WHERE act.happened < b.at)) AS unwanted,
                n.number, a.told, a.number AS "toldAs", a.active, a.happened_at AS "happenedAt",
                (a.revision, a.happened_at) < (act.revision, act.happened) AS newer,
                coalesce(act.met AND n.number > act.seen AND ${unseenAct('act.recipient', 'act.kind', 'act.about', 'act.seen')}, false) AS unseen,
                EXISTS (SELECT FROM notification_choices c
                        WHERE (c.member_id, c.topic, c.way) = (act.recipient, act.topic, 'app') AND NOT c.chosen) AS off,
                act.met AND ${shownInLists('act.actor', 'act.recipient')} AS meets
         FROM (SELECT given.*, (given.owner IS NULL OR ${visible('given.owner', 'given.recipient')}) AS met
               FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::integer[], $6::timestamptz[], $7::uuid[], $8::uuid[], $9::uuid[], $10::integer[],
                           $11::text[])
                 WITH ORDINALITY AS given (recipient, kind, about, id, revision, happened, actor, thing, owner, seen, topic, index) OFFSET 0) act
         LEFT JOIN notifications n ON (n.recipient_id, n.kind, n.about_id) = (act.recipient, act.kind, act.about)
         LEFT JOIN notification_acts a ON (a.recipient_id, a.kind, a.about_id) = (n.recipient_id, n.kind, n.about_id) AND a.act_id = act.id
         ORDER BY act.index`,
};

export const STILL_UNSEEN: PreparedQuery = {
  name: 'notifications-still-unseen-v1',
  text: `SELECT coalesce(${unseenAct('$1', '$2', '$3', '$4::integer')}, false) AS unseen`,
};

export const TELL: PreparedQuery = {
  name: 'notifications-tell-v3',
  text: `WITH turn AS (UPDATE notification_readers SET told = told + 1 WHERE member_id = ANY ($1::uuid[]) RETURNING member_id, told)
         INSERT INTO notifications (recipient_id, kind, about_id, thing_id, owner_id, number, told_at)
         SELECT act.recipient, act.kind, act.about, act.thing, act.owner, turn.told, now()
         FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[]) AS act (recipient, kind, about, thing, owner)
         JOIN turn ON turn.member_id = act.recipient
         ON CONFLICT (recipient_id, kind, about_id) DO UPDATE SET number = excluded.number, told_at = excluded.told_at`,
};

export const KEEP: PreparedQuery = {
  name: 'notifications-keep-acts-v5',
  text: `INSERT INTO notification_acts AS a (recipient_id, kind, about_id, act_id, actor_id, active, told, newest, revision, happened_at, number)
         SELECT recipient, kind, about, id, actor, active, active, active, revision, happened, number
         FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::boolean[], $7::integer[], $8::timestamptz[], $9::integer[])
           AS act (recipient, kind, about, id, actor, active, revision, happened, number)
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
