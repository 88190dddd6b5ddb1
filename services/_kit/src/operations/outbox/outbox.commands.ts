import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { backlog } from '../../outbox/outbox.store.js';
import { type Command, OperationError, table } from '../command.js';
import { parseTime } from '../command-line.js';
import { markForReplay } from './mark-for-replay.js';

const WAIT_MS = 60_000;
const LOOK_MS = 200;

interface Kept {
  readonly kept: number;
  readonly since: string | null;
}

async function kept(pool: Pool): Promise<Kept> {
  const { rows } = await pool.query<{ kept: string; since: Date | null }>(
    `SELECT count(*) AS kept, min(published_at) AS since FROM outbox WHERE published_at IS NOT NULL`,
  );
  return { kept: Number(rows[0]!.kept), since: rows[0]!.since?.toISOString() ?? null };
}

const status: Command = {
  name: 'outbox status',
  summary: 'events that wait to be published, and those that could be replayed',
  async run(context) {
    const pool = await context.pool();
    const { rows: waiting, oldestSeconds } = await backlog(pool);
    const data = { service: context.service.name, waiting, oldestSeconds: Math.round(oldestSeconds), ...(await kept(pool)) };
    return {
      data,
      lines: table(
        ['service', 'waiting', 'oldest (s)', 'kept', 'kept since'],
        [[data.service, waiting, waiting > 0 ? data.oldestSeconds : null, data.kept, data.since]],
      ),
    };
  },
};

const replay: Command = {
  name: 'outbox replay',
  usage: '[--since <time>] [--no-wait]',
  summary: 'publishes kept events again, all or those published since; who had them drops them by the inbox',
  options: { since: { type: 'string' }, 'no-wait': { type: 'boolean' } },
  async run(context, { options }) {
    const pool = await context.pool();
    const since = typeof options['since'] === 'string' ? parseTime(options['since']) : new Date(0);
    const replayed = await markForReplay(pool, since);
    const name = context.service.name;
    const report = (waiting: number) => ({
      data: { service: name, replayed, waiting },
      lines: [`${name}: ${replayed} events to be published again, ${waiting} wait`],
    });
    if (options['no-wait']) return report((await backlog(pool)).rows);
    for (const deadline = Date.now() + WAIT_MS; ; await sleep(LOOK_MS)) {
      const waiting = (await backlog(pool)).rows;
      if (waiting === 0) return report(0);
      // Only the running service publishes.
      if (Date.now() > deadline) throw new OperationError(`${name} has not published them yet: is it running?`, report(waiting));
    }
  },
};

export const OUTBOX_COMMANDS: readonly Command[] = [status, replay];
