import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Command, OperationError, table } from '../command.js';
import { readInSnapshot } from '../read-in-snapshot.js';
import type { FactsEnd, FactsHeader, FactSource } from './fact-source.js';

const ROWS = 2000;

export function factCommands(sources: readonly FactSource[]): Command[] {
  if (sources.length === 0) return [];
  const list: Command = {
    name: 'facts list',
    summary: 'what this service can tell of its state to those who keep a copy',
    run: (context) =>
      Promise.resolve({
        data: sources.map(({ contract: { owner, name, description } }) => ({ owner, name, description })),
        lines: table(
          ['service', 'facts', 'what'],
          sources.map(({ contract }) => [context.service.name, contract.name, contract.description]),
        ),
      }),
  };
  const write: Command = {
    name: 'facts write',
    usage: '<name>',
    summary: 'writes them to stdout, one JSON value a line, for `projections rebuild` of who keeps the copy',
    words: { min: 1, max: 1 },
    async run(context, { words }) {
      const source = sources.find(({ contract }) => contract.name === words[0]);
      if (!source)
        throw new OperationError(
          `${context.service.name} has no facts "${words[0]}", but ${sources.map(({ contract }) => contract.name).join(', ')}`,
        );
      if (process.stdout.isTTY) throw new OperationError('They name people: send them to a program or a file, not to a screen');
      await writeFacts(source, await context.pool(), process.stdout);
      return undefined;
    },
  };
  return [list, write];
}

/** Header, facts, end: a line each. */
export async function writeFacts(
  { contract, query, toFacts }: FactSource,
  pool: Parameters<typeof readInSnapshot>[0],
  out: Writable,
): Promise<void> {
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain');
  };
  await readInSnapshot(pool, async (client) => {
    const [now] = (await client.query<{ at: Date }>(`SELECT now() AS at`)).rows;
    await write(line({ facts: contract.name, owner: contract.owner, takenAt: now!.at.toISOString() } satisfies FactsHeader));
    await client.query(`DECLARE facts NO SCROLL CURSOR FOR ${query}`);
    let count = 0;
    for (let full = true; full;) {
      const { rows } = await client.query(`FETCH ${ROWS} FROM facts`);
      // A fact that breaks the contract is our own mistake, and would be a wrong copy elsewhere.
      const facts = rows.flatMap((row) => toFacts(row as never)).map((fact) => contract.fact.parse(fact));
      if (facts.length > 0) await write(facts.map(line).join(''));
      count += facts.length;
      full = rows.length === ROWS;
    }
    await write(line({ end: true, count } satisfies FactsEnd));
  });
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
