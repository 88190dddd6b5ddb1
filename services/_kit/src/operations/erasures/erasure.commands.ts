import { type Command, table } from '../command.js';

interface Worker {
  /** First passes that are due or under way. */
  readonly waiting: number;
  /** Second passes, a quarter of an hour after the first. */
  readonly secondPass: number;
  /** ISO 8601. */
  readonly oldest: string | null;
}

/** Not every service needs a worker: what fits one transaction is erased by the consumer itself. */
const WORKER = `
  SELECT count(*) FILTER (WHERE passes = 0)::int AS waiting, count(*) FILTER (WHERE passes > 0)::int AS second_pass,
         min(requested_at) FILTER (WHERE passes = 0) AS oldest
  FROM account_erasures`;

export const ERASURE_COMMANDS: readonly Command[] = [
  {
    name: 'erasures status',
    summary: 'deleted accounts that are still to be erased here',
    async run(context) {
      const pool = await context.pool();
      const [{ exists } = { exists: false }] = (
        await pool.query<{ exists: boolean }>(`SELECT to_regclass('account_erasures') IS NOT NULL AS exists`)
      ).rows;
      let worker: Worker | null = null;
      if (exists) {
        const [row] = (await pool.query<{ waiting: number; second_pass: number; oldest: Date | null }>(WORKER)).rows;
        worker = { waiting: row!.waiting, secondPass: row!.second_pass, oldest: row!.oldest?.toISOString() ?? null };
      }
      const [{ findConsumer }, { managerOf }, { DeadLetters }] = await Promise.all([
        import('../../events/find-consumer.js'),
        import('../../events/streams.js'),
        import('../dead-letters/dead-letters.js'),
      ]);
      const consumers = (await context.definition()).consumes.filter(({ erases }) => erases);
      const manager = await managerOf(await context.nats());
      let unheard = 0;
      for (const consumer of consumers) {
        const info = await findConsumer(manager, consumer);
        unheard += (info?.num_pending ?? 0) + (info?.num_ack_pending ?? 0);
      }
      const names = new Set(consumers.map(({ durable }) => durable));
      const letters = (await new DeadLetters(await context.operatorNats(), context.service.name).all()).filter(({ consumer }) =>
        names.has(consumer),
      );
      const data = { service: context.service.name, unheard, deadLetters: letters.length, worker };
      return {
        data,
        lines: table(
          ['service', 'not heard of', 'waiting', 'second pass', 'oldest', 'dead letters'],
          [[data.service, unheard, worker?.waiting, worker?.secondPass, worker?.oldest, letters.length]],
        ),
      };
    },
  },
];
