import { Injectable } from '@nestjs/common';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { NOTIFICATION_DAYS } from '@affinity/proto/vocabulary/limits';
import { DataSource } from 'typeorm';

const EVERY_MS = 3_600_000;
const BATCH = 1000;

/** A session that was not used for so long is over, and nobody says so (identity's `REFRESH_DAYS`). */
const SESSION_DAYS = 30;
/** Nobody keeps a device with the token of a session that ended so long ago. */
const ENDED_DAYS = 1;
/** What digests went out is of no use after this. */
const DIGEST_DAYS = 30;

const old = (table: string, column: string, days: number): string =>
  `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
     SELECT t.ctid FROM ${table} t WHERE t.${column} < now() - interval '${days} days' LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
const STATEMENTS = [
  old('notifications', 'told_at', NOTIFICATION_DAYS),
  old('notification_acts', 'happened_at', NOTIFICATION_DAYS),
  old('withdrawn_things', 'withdrawn_at', NOTIFICATION_DAYS),
  old('push_devices', 'used_at', SESSION_DAYS),
  old('push_sessions_ended', 'ended_at', ENDED_DAYS),
  old('mail_digests', 'made_at', DIGEST_DAYS),
];

/** Forgets what was told too long ago (NTF-009), and devices that nobody uses any more. */
@Injectable()
export class ForgetOldWorker {
  constructor(
    private readonly dataSource: DataSource,
    loops: BackgroundLoops,
  ) {
    loops.add({ name: 'old-notifications', everyMs: EVERY_MS, round: () => this.round() });
  }

  /** @returns true when there may be more */
  async round(): Promise<boolean> {
    let full = false;
    for (const statement of STATEMENTS) {
      const [, removed] = await this.dataSource.query<[unknown, number]>(statement);
      full ||= removed === BATCH;
    }
    return full;
  }
}
