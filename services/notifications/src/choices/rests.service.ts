import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { MailQueue } from '../mail/mail-queue.js';
import { PushQueue } from '../push/push-queue.js';
import type { NotificationChoicesResponse, PauseRequest, PauseResponse, QuietHoursRequest } from './dto/choices.dtos.js';
import { REST_COLUMNS, restOf, type RestRow } from './rest.js';
import { nextMorning } from './time-of-day.js';

const HOUR_MS = 3_600_000;

const OWN: PreparedQuery = {
  name: 'notification-rest-v1',
  text: `SELECT ${REST_COLUMNS} FROM notification_rests r WHERE r.member_id = $1`,
};
const KEEP_QUIET: PreparedQuery = {
  name: 'notification-rest-quiet-v1',
  text: `
    INSERT INTO notification_rests AS r (member_id, quiet_from, quiet_to, time_zone) VALUES ($1, $2, $3, $4)
    ON CONFLICT (member_id) DO UPDATE SET
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone, revision = r.revision + 1`,
};
const KEEP_PAUSE: PreparedQuery = {
  name: 'notification-rest-pause-v1',
  text: `
    INSERT INTO notification_rests AS r (member_id, paused, paused_until) VALUES ($1, $2, $3)
    ON CONFLICT (member_id) DO UPDATE SET paused = excluded.paused, paused_until = excluded.paused_until, revision = r.revision + 1`,
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (number: number): string => String(number).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** When members' devices are told nothing: quiet hours, and a pause (NTF-017, NTF-018). */
@Injectable()
export class RestsService {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly transactions: Transactions,
    private readonly pushes: PushQueue,
    private readonly mail: MailQueue,
  ) {}

  async of(memberId: string): Promise<Pick<NotificationChoicesResponse, 'quietHours' | 'pause'>> {
    const row = await this.queries.first<RestRow & Record<string, unknown>>(OWN, [memberId]);
    const { quiet, pause } = row ? restOf(row) : { quiet: null, pause: null };
    const isOver = pause?.until != null && pause.until.getTime() <= Date.now();
    return {
      quietHours: quiet && { from: timeOf(quiet.from), to: timeOf(quiet.to), timeZone: quiet.timeZone },
      pause: pause === null || isOver ? null : { until: pause.until?.toISOString() ?? null },
    };
  }

  keepQuiet(memberId: string, { from, to, timeZone }: QuietHoursRequest): Promise<void> {
    return this.keep(KEEP_QUIET, memberId, [minutesOf(from), minutesOf(to), timeZone]);
  }

  endQuiet(memberId: string): Promise<void> {
    return this.keep(KEEP_QUIET, memberId, [null, null, null]);
  }

  async pause(memberId: string, { length, timeZone }: PauseRequest): Promise<PauseResponse> {
    const until = endOf[length](timeZone, new Date());
    await this.keep(KEEP_PAUSE, memberId, [true, until]);
    return { until: until?.toISOString() ?? null };
  }

  endPause(memberId: string): Promise<void> {
    return this.keep(KEEP_PAUSE, memberId, [false, null]);
  }

  /** What was held by the state before is looked at anew. */
  private keep(query: PreparedQuery, memberId: string, values: readonly unknown[]): Promise<void> {
    return this.transactions.run(async (tx) => {
      await tx.rows(query, [memberId, ...values]);
      await this.pushes.release(tx, memberId);
      await this.mail.release(tx, memberId);
    });
  }
}

const endOf: Readonly<Record<PauseRequest['length'], (timeZone: string, now: Date) => Date | null>> = {
  hour: (_, now) => new Date(now.getTime() + HOUR_MS),
  morning: nextMorning,
  open: () => null,
};
