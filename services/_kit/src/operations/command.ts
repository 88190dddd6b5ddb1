import type { ParseArgsOptionsConfig } from 'node:util';
import type { OperatorContext } from './operator-context.js';

/** The command was written wrongly; the message says how it is written. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked for could not be done, or not all of it. Exit code 1; a report is printed as well. */
export class OperationError extends Error {
  override readonly name = 'OperationError';

  constructor(
    message: string,
    readonly report?: Report,
  ) {
    super(message);
  }
}

/** What a command says: lines for people, and the same as one JSON value for programs (`--json`). */
export interface Report {
  readonly lines: readonly string[];
  readonly data: unknown;
}

export interface CommandInput {
  /** Without the command's own words. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One thing an operator can do with a service. Options are those of `node:util` parseArgs; `--json` and `--help` are everywhere. */
export interface Command {
  /** One or two words, for example `outbox replay`. */
  readonly name: string;
  /** What follows the name, for example `[--since <time>]`. */
  readonly usage?: string;
  readonly summary: string;
  readonly options?: ParseArgsOptionsConfig;
  /** How many words may follow. None unless said. */
  readonly words?: { readonly min: number; readonly max: number };
  /** @returns nothing when it has written to stdout by itself */
  run(context: OperatorContext, input: CommandInput): Promise<Report | undefined>;
}

type Cell = string | number | boolean | null | undefined;

/** Columns as wide as their widest cell, two spaces apart. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const cells = [head, ...rows].map((row) => row.map((cell) => (cell === null || cell === undefined ? '-' : String(cell))));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
