import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import { DIGEST_NAMES } from '@affinity/proto/vocabulary/limits';
import { MOST_IN_DIGEST } from '@affinity/proto/vocabulary/digests';
import { REST_COLUMNS, type RestRow } from '../choices/rest.js';
import { meetsOwner, shownActs } from '../centre/shown.sql.js';

/** A member for whom it is due to look. */
export interface DueReader extends RestRow, Record<string, unknown> {
  readonly memberId: string;
  readonly showsNames: boolean;
  readonly mailedUntil: Date | null;
  /** Null for a member who was never seen here. */
  readonly lookedAt: Date | null;
  /** The database's clock. */
  readonly now: Date;
  /** Until when the last digest forbids another one. */
  readonly notBefore: Date | null;
  /** Whether the member did not look for so long that mail bothers. */
  readonly gone: boolean;
  readonly restRevision: number | null;
}

/** How long something waits for the member to see it in the app. */
export const WAITS_HOURS = 6;
export const WAITS = `interval '${WAITS_HOURS} hours'`;
const BATCH = 50;
/** A process that ends leaves what it took until then. Longer than a round lasts. */
const TAKEN = `interval '5 minutes'`;
const ONE_A_DAY = `interval '24 hours'`;
/** Who did not look for so long gets no digest any more. */
const LONG_GONE = `interval '30 days'`;
/** Longer than any transaction that tells of something. */
const ENDS_AFTER = `interval '1 minute'`;
const HELD_LOOK = `interval '1 day'`;
const CLOCKS_DIFFER = `interval '5 seconds'`;
/** A digest that identity could not be given for so long is let go: it would tell of a day that is over. Identity knows ids for longer. */
const STALE = `interval '1 day'`;

export const TAKE: PreparedQuery = {
  name: 'mail-readers-take-v1',
  text: `
    WITH due AS MATERIALIZED (
      SELECT member_id FROM mail_readers WHERE due_at <= now() ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE mail_readers m SET due_at = now() + ${TAKEN}, held = false FROM due WHERE m.member_id = due.member_id RETURNING m.*
    )
    SELECT t.member_id AS "memberId", t.shows_names AS "showsNames", t.mailed_until AS "mailedUntil", l.looked_at AS "lookedAt", now() AS now,
           CASE WHEN t.mailed_at > now() - ${ONE_A_DAY} THEN t.mailed_at + ${ONE_A_DAY} END AS "notBefore",
           l.looked_at IS NULL OR l.looked_at < now() - ${LONG_GONE} AS gone, ${REST_COLUMNS}, r.revision AS "restRevision"
    FROM taken t LEFT JOIN member_looks l USING (member_id) LEFT JOIN notification_rests r USING (member_id)
    ORDER BY t.due_at, t.member_id`,
};

export interface BegunDigest extends Record<string, unknown> {
  readonly id: string;
  readonly memberId: string;
  readonly from: Date;
  readonly until: Date;
}

const BEGUN_COLUMNS = `id, member_id AS "memberId", covers_from AS "from", covers_until AS until`;

/** Digests that identity may or may not have taken: a process ended, or identity was away. Those too old are let go. */
export const BEGUN: PreparedQuery = {
  name: 'mail-digests-begun-v1',
  text: `
    WITH stale AS (
      UPDATE mail_digests SET outcome = 'late' WHERE member_id = ANY ($1::uuid[]) AND outcome IS NULL AND made_at < now() - ${STALE})
    SELECT ${BEGUN_COLUMNS} FROM mail_digests WHERE member_id = ANY ($1::uuid[]) AND outcome IS NULL AND made_at >= now() - ${STALE}`,
};

/** One a member and day, and one at a time: of two who begin one at once only one does. */
export const BEGIN: PreparedQuery = {
  name: 'mail-digests-begin-v1',
  text: `
    INSERT INTO mail_digests (id, member_id, covers_from, covers_until) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING ${BEGUN_COLUMNS}`,
};

/** Also what is not sent counts as told: who has no address is not asked for again with the same. */
export const SETTLE: PreparedQuery = {
  name: 'mail-digests-settle-v1',
  text: `
    WITH settled AS (UPDATE mail_digests SET outcome = $2 WHERE id = $1 AND outcome IS NULL RETURNING member_id, covers_until)
    UPDATE mail_readers m SET mailed_at = now(), mailed_until = s.covers_until, due_at = now() + ${ONE_A_DAY}, ending = false, held = false
    FROM settled s WHERE m.member_id = s.member_id`,
};

export const WAIT_UNTIL: PreparedQuery = {
  name: 'mail-readers-wait-v1',
  text: `UPDATE mail_readers SET due_at = $2, ending = false WHERE member_id = $1`,
};

/**
 * Nothing is there to tell. It is looked once more a minute later: of something that is just being told, whose transaction saw that it
 * will be looked anyway, and wrote nothing.
 */
export const NOTHING: PreparedQuery = {
  name: 'mail-readers-nothing-v1',
  text: `
    UPDATE mail_readers SET due_at = CASE WHEN ending THEN NULL ELSE now() + ${ENDS_AFTER} END, ending = NOT ending
    WHERE member_id = $1`,
};

/** As what devices are told is held: by the newest state of quiet hours and pauses alone. */
export const HOLD: PreparedQuery = {
  name: 'mail-readers-hold-v1',
  text: `
    WITH rest AS MATERIALIZED (SELECT FROM notification_rests WHERE member_id = $1 AND revision = $2 FOR SHARE)
    UPDATE mail_readers SET held = true, ending = false, due_at = greatest(now() + ${CLOCKS_DIFFER}, least($3::timestamptz, now() + ${HELD_LOOK}))
    FROM rest WHERE member_id = $1`,
};

export interface ToldRow extends Record<string, unknown> {
  readonly memberId: string;
  readonly topic: string;
  readonly count: number;
  readonly names: readonly string[];
  readonly since: Date;
}

/** Of a member with more the oldest are left out. */
const LOOKED_THROUGH = 300;

/**
 * Whom of those who did something between two times the member has not seen in the app, by topics: people, each once. `$6` says whether
 * a topic is told of where the member chose nothing.
 */
export const UNSEEN_PEOPLE: PreparedQuery = {
  name: 'mail-unseen-people-v1',
  text: `
    SELECT found."memberId", found.topic, least(count(*), ${MOST_IN_DIGEST})::integer AS count, min(found.since) AS since,
           (array_agg(found.name ORDER BY found.at DESC, found.actor_id))[1:${DIGEST_NAMES}] AS names
    FROM (
      SELECT asked.member_id AS "memberId", topics.topic, who.actor_id, who.name, min(who.happened_at) AS since, max(who.happened_at) AS at
      FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) asked(member_id, since, until)
      CROSS JOIN LATERAL (SELECT coalesce((SELECT r.seen FROM notification_readers r WHERE r.member_id = asked.member_id), 0) AS seen) reader
      CROSS JOIN LATERAL (
        SELECT * FROM notifications WHERE recipient_id = asked.member_id AND number > reader.seen ORDER BY number DESC LIMIT ${LOOKED_THROUGH}
      ) n
      JOIN unnest($4::text[], $5::text[], $6::boolean[]) topics(kind, topic, first) ON topics.kind = n.kind
      LEFT JOIN notification_choices c ON (c.member_id, c.topic, c.way) = (asked.member_id, topics.topic, 'mail')
      CROSS JOIN LATERAL (
        SELECT a.actor_id, m.name, a.happened_at FROM ${shownActs('n.recipient_id')}
          AND a.number > reader.seen AND a.happened_at > asked.since AND a.happened_at <= asked.until
        ORDER BY a.happened_at DESC LIMIT ${MOST_IN_DIGEST}
      ) who
      WHERE coalesce(c.chosen, topics.first) AND ${meetsOwner('n.recipient_id')}
      GROUP BY asked.member_id, topics.topic, who.actor_id, who.name
    ) found GROUP BY found."memberId", found.topic`,
};

/** Who is told by mail that messages wait. */
export const TOLD_OF_MESSAGES: PreparedQuery = {
  name: 'mail-told-of-messages-v1',
  text: `
    SELECT asked.member_id AS "memberId" FROM unnest($1::uuid[]) asked(member_id)
    LEFT JOIN notification_choices c ON (c.member_id, c.topic, c.way) = (asked.member_id, 'messages', 'mail')
    WHERE coalesce(c.chosen, $2)`,
};

/** Who wrote, where the member meets them in lists. */
export const WRITERS: PreparedQuery = {
  name: 'mail-writers-v1',
  text: `
    SELECT asked.reader_id AS "memberId", m.id AS "byId", m.name
    FROM unnest($1::uuid[], $2::uuid[]) asked(reader_id, writer_id) JOIN members m ON m.id = asked.writer_id
    WHERE ${shownInLists('asked.writer_id', 'asked.reader_id')}`,
};
