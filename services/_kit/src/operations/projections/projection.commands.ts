import { type Command, OperationError, table, UsageError } from '../command.js';
import type { OperatorContext } from '../operator-context.js';
import { compareTable, type Differences } from './compare-table.js';
import { PAUSE_MS } from './pause-time.js';
import type { Projection, TableProjection } from './projection.js';
import { type FactLines, linesOf, readFacts } from './read-facts.js';

const MANY = { min: 1, max: 50 };
/** The module speaks to the broker: it is loaded when a consumer is to be paused. */
const pausing = () => import('./pause-consumers.js');

const describe = (service: string, projection: Projection) => ({
  service,
  name: projection.name,
  from: projection.kind === 'table' ? { service: projection.from.owner, facts: projection.from.name } : null,
  summary: projection.summary,
});

export function projectionCommands(projections: readonly Projection[]): Command[] {
  if (projections.length === 0) return [];
  const find = (name: string | undefined): Projection => {
    const found = projections.find((projection) => projection.name === name);
    if (!found)
      throw new UsageError(`There is no projection "${name}" here, but ${projections.map((projection) => projection.name).join(', ')}`);
    return found;
  };
  const findTable = (name: string | undefined): TableProjection => {
    const found = find(name);
    if (found.kind !== 'table') throw new UsageError(`"${found.name}" is made of the service's own tables: nobody is to be paused`);
    return found;
  };
  const list: Command = {
    name: 'projections list',
    summary: 'what this service can make anew, and whose facts that needs',
    run: (context) => {
      const data = projections.map((projection) => describe(context.service.name, projection));
      const rows = data.map(({ service, name, from, summary }) => [
        service,
        name,
        from ? `${from.service} ${from.facts}` : 'itself',
        summary,
      ]);
      return Promise.resolve({ data, lines: table(['service', 'projection', 'facts of', 'what'], rows) });
    },
  };
  const pause: Command = {
    name: 'projections pause',
    usage: '<name>…',
    summary: `keeps new events from them for ${PAUSE_MS / 60_000} minutes at most; they wait in the broker`,
    words: MANY,
    async run(context, { words }) {
      const until = await (
        await pausing()
      ).pauseConsumers(
        await context.nats(),
        words.flatMap((name) => findTable(name).consumers),
      );
      return { data: { until: until.toISOString() }, lines: [`paused until ${until.toISOString()}`] };
    },
  };
  const resume: Command = {
    name: 'projections resume',
    usage: '<name>…',
    summary: 'ends the pause',
    words: MANY,
    async run(context, { words }) {
      await (
        await pausing()
      ).resumeConsumers(
        await context.nats(),
        words.flatMap((name) => findTable(name).consumers),
      );
      return { data: { resumed: words }, lines: ['resumed'] };
    },
  };
  const rebuild: Command = {
    name: 'projections rebuild',
    usage: '<name>… [--check] [--service-stopped]',
    summary:
      'brings them in line with their owners, whose facts come by stdin in this order, taken while they were paused; --check only counts',
    words: MANY,
    options: { check: { type: 'boolean' }, 'service-stopped': { type: 'boolean' } },
    async run(context, { words, options }) {
      const service = context.service.name;
      const chosen = words.map(find);
      const tables = chosen.filter((projection) => projection.kind === 'table');
      const how: How = { check: options['check'] === true, stopped: options['service-stopped'] === true };
      const lines = tables.length > 0 ? linesOf(context.input()) : undefined;
      const done: Rebuilt[] = [];
      for (const projection of chosen) {
        const { name } = projection;
        if (projection.kind === 'own') {
          if (!how.check) done.push({ service, name, done: await projection.rebuild(context) });
        } else {
          done.push({ service, name, ...how, ...(await rebuildTable(context, projection, lines!, how)) });
        }
      }
      // One consumer may write several of the tables: all consumers go on at the end.
      if (!how.stopped && tables.length > 0)
        await (
          await pausing()
        ).resumeConsumers(
          await context.nats(),
          tables.flatMap(({ consumers }) => consumers),
        );
      return { data: done, lines: done.map(describeRebuilt) };
    },
  };
  return [list, pause, resume, rebuild];
}

type Rebuilt = { readonly service: string; readonly name: string } & (
  | { readonly done: string }
  | (Differences & { readonly check: boolean })
);

function describeRebuilt(rebuilt: Rebuilt): string {
  const what = `${rebuilt.service} ${rebuilt.name}`;
  if ('done' in rebuilt) return `${what}: ${rebuilt.done}`;
  const { facts, missing, wrong, extra, check } = rebuilt;
  return `${what}: ${facts} rows, ${check ? 'found' : 'repaired'}: ${missing} missing, ${wrong} wrong, ${extra} extra`;
}

interface How {
  readonly check: boolean;
  /** Nobody consumes, so nobody has to be paused. */
  readonly stopped: boolean;
}

async function rebuildTable(
  context: OperatorContext,
  projection: TableProjection,
  lines: FactLines,
  { check, stopped }: How,
): Promise<Differences> {
  const { header, facts } = await readFacts(lines, projection.from);
  if (!stopped) await assertPaused(context, projection, header.takenAt);
  async function* wanted(): AsyncGenerator<Record<string, unknown>> {
    for await (const fact of facts()) yield* projection.rows(fact as never, header.takenAt);
  }
  const { touched, ...differences } = await compareTable(await context.pool(), projection, wanted(), check);
  if (projection.settle && touched.length > 0) {
    const { Transactions } = await import('../../db/transactions.js');
    const transactions = (await context.app()).get(Transactions, { strict: false });
    for (const row of touched) {
      await projection.prepare?.(context, row as never);
      await transactions.run((tx) => projection.settle!(context, tx, row as never));
    }
  }
  return differences;
}

/** An event that came after the facts were taken would be undone, and never come again. */
async function assertPaused(context: OperatorContext, { name, consumers }: TableProjection, takenAt: string): Promise<void> {
  const since = await (await pausing()).pausedSince(await context.nats(), consumers);
  if (!since) throw new OperationError(`Pause it first: projections pause ${name}; then take the facts`);
  if (new Date(takenAt) < since)
    throw new OperationError(`The facts are older than the pause (${takenAt}, ${since.toISOString()}): take them again`);
}
