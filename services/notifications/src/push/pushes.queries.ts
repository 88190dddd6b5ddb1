import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Language } from '@affinity/proto/vocabulary/languages';
import { REST_COLUMNS, type RestRow } from '../choices/rest.js';
import type { PushAddress } from './push-transport.js';
import { WAITS_SECONDS } from './push-queue.js';
import type { Waiting } from './waiting.js';

/** What is due, and the device that it is for. */
export interface DuePush extends PushAddress {
  readonly sessionId: string;
  readonly memberId: string;
  readonly kind: Waiting['kind'];
  readonly aboutId: string;
  /** Differs for each thing that a device is told under one tag. */
  readonly id: string;
  readonly news: number;
  readonly sends: boolean;
  readonly shown: boolean;
  readonly failures: number;
  readonly language: Language;
  readonly showsNames: boolean;
}

/** When the member's devices are told nothing. */
export interface RestNow extends RestRow, Record<string, unknown> {
  /** Null for a member who never said so. */
  readonly restRevision: number | null;
}

const BATCH = 50;
/** Of one device: whoever has many due holds nobody up, nor does one whose push service hangs. */
const OF_A_DEVICE = 10;
/** A process that ends leaves what it took until then. */
const TAKEN = `interval '1 minute'`;
const FIRST_LOOK = `interval '1 minute'`;
/** Of what is held. */
const HELD_LOOK = `interval '1 day'`;
/** The database's clock may be past an end that the service's is not. */
const CLOCKS_DIFFER = `interval '5 seconds'`;
/** So long it is looked whether what a device shows was seen elsewhere. */
const LOOKS = `interval '1 day'`;
export const MOST_FAILURES = 6;

export const TAKE: PreparedQuery = {
  name: 'pushes-take-v3',
  text: `
    UPDATE pushes p SET due_at = now() + ${TAKEN}, held = false
    FROM push_devices d JOIN push_keys k ON k.id = d.key_id
    WHERE d.session_id = p.session_id AND (p.session_id, p.kind, p.about_id) IN (
      SELECT session_id, kind, about_id FROM pushes
      WHERE due_at <= now() AND (session_id, kind, about_id) IN (
        SELECT session_id, kind, about_id FROM (
          SELECT *, row_number() OVER (PARTITION BY session_id ORDER BY due_at, kind, about_id) AS turn FROM pushes WHERE due_at <= now()
        ) due WHERE turn <= ${OF_A_DEVICE} ORDER BY due_at LIMIT ${BATCH})
      FOR UPDATE SKIP LOCKED)
    RETURNING p.session_id AS "sessionId", d.member_id AS "memberId", p.kind, p.about_id AS "aboutId", p.news, p.sends,
      p.shown_at IS NOT NULL AS shown, p.failures, (extract(epoch FROM p.made_at) * 1000)::bigint || '-' || p.news AS id,
      d.endpoint, d.p256dh, d.auth, k.public_key AS "publicKey", k.private_key AS "privateKey", d.language, d.shows_names AS "showsNames"`,
};

const THIS = `session_id = $1 AND kind = $2 AND about_id = $3`;

/** Read right before it is sent: what was taken may have been switched off meanwhile, and a pause begun. No row: it is sent no more. */
export const STILL_SENDS: PreparedQuery = {
  name: 'pushes-still-sends-v1',
  text: `
    SELECT ${REST_COLUMNS}, r.revision AS "restRevision"
    FROM pushes p JOIN push_devices d USING (session_id) LEFT JOIN notification_rests r ON r.member_id = d.member_id
    WHERE p.session_id = $1 AND p.kind = $2 AND p.about_id = $3 AND p.sends`,
};

/**
 * From here on it may stand on the device, whether or not anybody lives to note that it was taken: once it is seen, it goes from there.
 * No row: it is sent no more.
 */
export const MAY_BE_SHOWN: PreparedQuery = {
  name: 'pushes-may-be-shown-v2',
  text: `UPDATE pushes SET shown_at = coalesce(shown_at, now()) WHERE ${THIS} AND sends RETURNING shown_at::text AS since`,
};

/** What came while it was sent is sent in its turn. */
export const SHOWN: PreparedQuery = {
  name: 'pushes-shown-v1',
  text: `
    UPDATE pushes SET shown_at = now(), failures = 0, sends = news <> $4,
      due_at = now() + CASE WHEN news = $4 THEN ${FIRST_LOOK} ELSE interval '${WAITS_SECONDS} seconds' END
    WHERE ${THIS}`,
};
/**
 * It is sent when quiet hours or a pause are over. Until then it is looked at once a day, and as often as all that is shown: it goes
 * once it is seen. Unless the member changed them meanwhile: then it is due again soon.
 */
export const HOLD: PreparedQuery = {
  name: 'pushes-hold-v1',
  text: `
    WITH rest AS MATERIALIZED (SELECT FROM notification_rests WHERE member_id = $4 AND revision = $5 FOR SHARE)
    UPDATE pushes SET held = true, due_at = greatest(now() + ${CLOCKS_DIFFER},
      least($6::timestamptz, now() + ${HELD_LOOK}, CASE WHEN shown_at IS NOT NULL THEN now() + greatest(${FIRST_LOOK}, now() - shown_at) END))
    FROM rest WHERE ${THIS}`,
};
/** It is looked ever less often: what stands for an hour goes within two of being seen elsewhere. */
export const STILL_SHOWN: PreparedQuery = {
  name: 'pushes-still-shown-v1',
  text: `UPDATE pushes SET due_at = now() + greatest(${FIRST_LOOK}, now() - shown_at) WHERE ${THIS} AND NOT sends`,
};
export const LEAVE: PreparedQuery = {
  name: 'pushes-leave-v1',
  text: `DELETE FROM pushes WHERE ${THIS} AND NOT sends AND shown_at < now() - ${LOOKS}`,
};
/** What stands on the device is not told anew, and goes once it is seen. */
export const STOP: PreparedQuery = {
  name: 'pushes-stop-v1',
  text: `
    UPDATE pushes SET sends = false, failures = 0, due_at = now() + ${FIRST_LOOK}
    WHERE ${THIS} AND news = $4 AND shown_at IS NOT NULL RETURNING session_id`,
};
export const DONE: PreparedQuery = { name: 'pushes-done-v1', text: `DELETE FROM pushes WHERE ${THIS} AND news = $4` };
/**
 * What else the device is to be told waits with it: it is not there for that either. `$5`: it was not taken, for certain, and was not shown before; `$6`: since when
 * it may be shown, as noted for this try. Another process may have shown it meanwhile, and a member may have switched it off.
 */
export const FAILED: PreparedQuery = {
  name: 'pushes-failed-v3',
  text: `
    UPDATE pushes SET failures = failures + CASE WHEN kind = $2 AND about_id = $3 THEN 1 ELSE 0 END,
      shown_at = CASE WHEN kind = $2 AND about_id = $3 AND $5 AND sends AND shown_at = $6::timestamptz THEN NULL ELSE shown_at END,
      due_at = greatest(due_at, now() + make_interval(secs => $4))
    WHERE session_id = $1`,
};
/** The device's browser unsubscribed, or the push service takes nothing of ours for it. */
export const DEVICE_GONE: PreparedQuery = {
  name: 'push-device-gone-v1',
  text: `DELETE FROM push_devices WHERE session_id = $1 AND endpoint = $2`,
};
