import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { SessionRequiredError } from '@affinity/kit/errors/domain-error';
import type { NotificationsConfig } from '../config.js';
import type { PushDeviceRequest, PushResponse } from './dto/push.dtos.js';
import { PushKeys } from './push-keys.js';
import { ADDRESS_IN_TURN, IN_TURN } from './push-sessions.sql.js';
import { PushAddressRefusedError, PushIsOffError, PushKeyUnknownError } from './push.errors.js';

/** Of a member who signs in on ever more devices the oldest are forgotten. */
const MOST_DEVICES = 20;

const OWN: PreparedQuery = {
  name: 'push-device-v2',
  text: `SELECT d.endpoint, k.public_key AS "publicKey", d.language, d.shows_names AS "showsNames"
         FROM push_devices d JOIN push_keys k ON k.id = d.key_id WHERE d.session_id = $1 AND d.member_id = $2`,
};
/** A session that nobody uses ends by itself: see `ForgetOldWorker`. */
const USED: PreparedQuery = {
  name: 'push-device-used-v1',
  text: `UPDATE push_devices SET used_at = now() WHERE session_id = $1 AND used_at < now() - interval '1 day'`,
};
/** A browser has one address. Where another session had it, somebody else signed in there, or the same member again. */
const LEAVE_ADDRESS: PreparedQuery = {
  name: 'push-device-leave-v1',
  text: `DELETE FROM push_devices WHERE endpoint = $1 AND session_id <> $2`,
};
const KEEP: PreparedQuery = {
  name: 'push-device-keep-v2',
  text: `
    INSERT INTO push_devices (session_id, member_id, endpoint, p256dh, auth, key_id, language, shows_names)
    SELECT $1, $2, $3, $4, $5, k.id, $7, $8 FROM push_keys k WHERE k.public_key = $6
    ON CONFLICT (session_id) DO UPDATE SET
      endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, key_id = excluded.key_id,
      language = excluded.language, used_at = now(), shows_names = excluded.shows_names
    RETURNING session_id`,
};
const FORGET_OLDEST: PreparedQuery = {
  name: 'push-device-oldest-v1',
  text: `DELETE FROM push_devices WHERE session_id IN (
           SELECT session_id FROM push_devices WHERE member_id = $1 ORDER BY made_at DESC, session_id OFFSET ${MOST_DEVICES})`,
};
const FORGET: PreparedQuery = { name: 'push-device-forget-v1', text: `DELETE FROM push_devices WHERE session_id = $1` };

const ENDED: PreparedQuery = { name: 'push-session-ended-v1', text: `SELECT FROM push_sessions_ended WHERE session_id = $1` };

type OwnRow = NonNullable<PushResponse['device']> & Record<string, unknown>;

/** The devices that are told of things while the app is closed: one at most for each session (NTF-011). */
@Injectable()
export class PushDevices {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly transactions: Transactions,
    private readonly keys: PushKeys,
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'push'>,
  ) {}

  async of({ sessionId, accountId }: Actor): Promise<PushResponse> {
    await this.queries.rows(USED, [sessionId]);
    const device = await this.queries.first<OwnRow>(OWN, [sessionId, accountId]);
    return { publicKey: this.config.push === 'off' ? null : await this.keys.publicKey(), device: device ?? null };
  }

  /** A repetition changes nothing. @throws SessionRequiredError once it is over, PushIsOffError, PushAddressRefusedError, PushKeyUnknownError */
  async keep({ sessionId, accountId }: Actor, asked: PushDeviceRequest): Promise<void> {
    const { endpoint, p256dh, auth, publicKey, language, showsNames } = asked;
    if (this.config.push === 'off') throw new PushIsOffError();
    if (this.config.push === 'on' && new URL(endpoint).protocol !== 'https:') throw new PushAddressRefusedError();
    await this.transactions.run(async (tx) => {
      await tx.rows(IN_TURN, [sessionId]);
      if ((await tx.rows(ENDED, [sessionId])).length > 0) throw new SessionRequiredError();
      await tx.rows(ADDRESS_IN_TURN, [endpoint]);
      await tx.rows(LEAVE_ADDRESS, [endpoint, sessionId]);
      const values = [sessionId, accountId, endpoint, p256dh, auth, publicKey, language, showsNames];
      const [kept] = await tx.rows(KEEP, values);
      if (!kept) throw new PushKeyUnknownError();
      await tx.rows(FORGET_OLDEST, [accountId]);
    });
  }

  /** A device that is not known is as good as forgotten. */
  async forget(sessionId: string): Promise<void> {
    await this.queries.rows(FORGET, [sessionId]);
  }
}
