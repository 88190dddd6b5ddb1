import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { OperationError } from '../command.js';
import type { FactsContract, FactsEnd, FactsHeader } from '../facts/fact-source.js';

export interface FactsReader {
  readonly header: FactsHeader;
  /** @throws OperationError when one breaks the contract, or the last line is missing */
  readonly facts: () => AsyncGenerator;
}

export type FactLines = AsyncIterator<string>;

export const linesOf = (input: Readable): FactLines => createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();

/**
 * The facts that come next; once they are read to their end others may follow.
 * @throws OperationError unless the first line says that these are the facts of the contract
 */
export async function readFacts(lines: FactLines, contract: FactsContract): Promise<FactsReader> {
  const first = await lines.next();
  const header = first.done ? undefined : (parse(first.value) as Partial<FactsHeader> | undefined);
  if (header?.facts !== contract.name || header.owner !== contract.owner || header.takenAt === undefined) {
    throw new OperationError(`Expected the facts "${contract.name}" of ${contract.owner} on stdin`);
  }
  async function* facts(): AsyncGenerator {
    let count = 0;
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const value = parse(next.value) as Partial<FactsEnd> | undefined;
      if (value?.end === true && value.count === count) return;
      const fact = contract.fact.safeParse(value);
      if (!fact.success) throw new OperationError(`Line ${count + 2} is no fact of the contract "${contract.name}"`);
      count += 1;
      yield fact.data;
    }
    throw new OperationError('The facts end too early; nothing was changed');
  }
  return { header: header as FactsHeader, facts };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
