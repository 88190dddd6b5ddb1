import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import type { DatedAct } from './act.js';
import { Announcer } from './announcer.js';

/** The member's turn, in which numbers are given. Revisions begin with 1: the gateway has 0 for events that have none. */
const TURN: PreparedQuery = {
  name: 'notifications-turn-v2',
  text: `INSERT INTO notification_readers AS r (member_id, revision) VALUES ($1, 1)
         ON CONFLICT (member_id) DO UPDATE SET revision = r.revision + 1 RETURNING r.told, r.seen, r.revision`,
};
/** Nothing is told to, or of, who was deleted, nor of a thing that is gone. */
const UNWANTED: PreparedQuery = {
  name: 'notifications-unwanted-v1',
  text: `SELECT 1 FROM member_standings s WHERE s.member_id IN ($1, $2) AND s.deleted
         UNION ALL SELECT 1 FROM withdrawn_things w WHERE w.id IN ($3, $4, $5)`,
};
const KNOWN: PreparedQuery = {
  name: 'notifications-known-act-v1',
  text: `SELECT n.number, a.happened_at AS "happenedAt", (a.revision, a.happened_at) < ($5::integer, $6::timestamptz) AS newer,
                EXISTS (SELECT FROM notification_acts o
                        WHERE (o.recipient_id, o.kind, o.about_id) = (n.recipient_id, n.kind, n.about_id) AND o.active) AS shown
         FROM notifications n
         LEFT JOIN notification_acts a ON (a.recipient_id, a.kind, a.about_id) = (n.recipient_id, n.kind, n.about_id) AND a.act_id = $4
         WHERE (n.recipient_id, n.kind, n.about_id) = ($1, $2, $3)`,
};
const TELL: PreparedQuery = {
  name: 'notifications-tell-v1',
  text: `WITH turn AS (UPDATE notification_readers SET told = told + 1 WHERE member_id = $1 RETURNING told)
         INSERT INTO notifications (recipient_id, kind, about_id, thing_id, number, told_at)
         SELECT $1, $2, $3, $4, turn.told, now() FROM turn
         ON CONFLICT (recipient_id, kind, about_id) DO UPDATE SET number = excluded.number, told_at = excluded.told_at`,
};
const KEEP: PreparedQuery = {
  name: 'notifications-keep-act-v1',
  text: `INSERT INTO notification_acts (recipient_id, kind, about_id, act_id, actor_id, active, revision, happened_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (recipient_id, kind, about_id, act_id) DO UPDATE
         SET active = excluded.active, revision = excluded.revision, happened_at = excluded.happened_at`,
};
/** Done again within so long after it was taken back, it tells nothing new (NTF-008). */
const AGAIN_MS = 24 * 3_600_000;

interface Known {
  readonly number: number;
  /** Null where this act is new. */
  readonly happenedAt: Date | null;
  readonly newer: boolean | null;
  /** Whether anybody did it who did not take it back. */
  readonly shown: boolean;
}

/** Keeps what was done to a member, and has it told. */
@Injectable()
export class ActsService {
  constructor(private readonly announcer: Announcer) {}

  /** Keeps the act unless a newer state of it is here. What is taken back takes nothing else with it. */
  async keep(tx: Tx, act: DatedAct): Promise<void> {
    const { recipientId, kind, aboutId, thingId, actId, actorId, active, revision, happenedAt } = act;
    const about = [recipientId, kind, aboutId];
    const [turn] = await tx.rows<{ told: number; seen: number; revision: number }>(TURN, [recipientId]);
    if ((await tx.rows(UNWANTED, [recipientId, actorId, actId, aboutId, thingId])).length > 0) return;
    const [known] = await tx.rows<Known & Record<string, unknown>>(KNOWN, [...about, actId, revision, happenedAt]);
    if (known?.newer === false) return;
    const wasUnseen = known?.shown === true && known.number > turn!.seen;
    // What was taken back before it was heard of has its row, too: it is told of nobody.
    const tells = known === undefined || (active && isNews(known.happenedAt, happenedAt));
    if (tells) await tx.rows(TELL, [...about, thingId]);
    await tx.rows(KEEP, [...about, actId, actorId, active, revision, happenedAt]);
    // One that was not seen is announced once, however many do the same.
    if (active ? tells && !wasUnseen : wasUnseen) await this.announcer.announce(tx, recipientId, turn!.revision);
  }
}

const isNews = (before: Date | null, now: string): boolean => before === null || Date.parse(now) - before.getTime() > AGAIN_MS;
