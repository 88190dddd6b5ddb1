import { Injectable } from '@nestjs/common';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { NOTIFICATION_DAYS } from '@affinity/proto/vocabulary/limits';
import { DataSource } from 'typeorm';

const EVERY_MS = 3_600_000;
const BATCH = 1000;

const old = (table: string, column: string): string =>
  `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
     SELECT t.ctid FROM ${table} t WHERE t.${column} < now() - interval '${NOTIFICATION_DAYS} days' LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
const STATEMENTS = [old('notifications', 'told_at'), old('notification_acts', 'happened_at'), old('withdrawn_things', 'withdrawn_at')];

/** Forgets what was told too long ago (NTF-009). */
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
