import type { Readable } from 'node:stream';
import { runProcess } from '../bootstrap/run-process.js';
import { ConfigurationError } from '../config/env-reader.js';
import { DATABASE_COMMANDS } from './backup/database.commands.js';
import { objectCommands } from './backup/object.commands.js';
import { type Command, OperationError, type Report, UsageError } from './command.js';
import { helpOf, parseCommand } from './command-line.js';
import { DEAD_LETTER_COMMANDS } from './dead-letters/dead-letter.commands.js';
import { ERASURE_COMMANDS } from './erasures/erasure.commands.js';
import { factCommands } from './facts/fact.commands.js';
import { mediaCommands } from './media/media.commands.js';
import type { Operations } from './operations.js';
import { OperatorContext } from './operator-context.js';
import { OUTBOX_COMMANDS } from './outbox/outbox.commands.js';
import { projectionCommands } from './projections/projection.commands.js';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Everything an operator can do with this service. */
export function commandsOf(operations: Operations): Command[] {
  return [
    ...(operations.commands ?? []),
    ...OUTBOX_COMMANDS,
    ...DEAD_LETTER_COMMANDS,
    ...projectionCommands(operations.projections ?? []),
    ...factCommands(operations.facts ?? []),
    ...ERASURE_COMMANDS,
    ...DATABASE_COMMANDS,
    ...(operations.storageOf ? objectCommands(operations.storageOf) : []),
    ...(operations.storageOf && operations.media ? mediaCommands(operations.storageOf, operations.media) : []),
  ];
}

/** The whole of a service's `ops.ts`: one command with the service's environment, beside the running service or without it. */
export function runOperations(operations: Operations): Promise<void> {
  return runProcess(async () => {
    process.exitCode = await runCommand(operations, process.argv.slice(2), process.env);
  });
}

/** @returns the exit code */
export async function runCommand(
  operations: Operations,
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  stdin?: () => Readable,
): Promise<number> {
  const commands = commandsOf(operations);
  if (argv.length === 0 || argv.includes('--help')) {
    print({
      lines: helpOf(operations.name, commands),
      data: commands.map(({ name, usage, summary }) => ({ name, usage, summary })),
    });
    return argv.length === 0 ? EXIT_USAGE : 0;
  }
  const json = argv.includes('--json');
  let context: OperatorContext | undefined;
  try {
    const { command, input } = parseCommand(commands, argv);
    context = new OperatorContext(operations, environment, stdin);
    const report = await command.run(context, input);
    if (report) print(report, json);
    return 0;
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    if (error instanceof OperationError && error.report) print(error.report, json);
    const usage = error instanceof UsageError;
    process.stderr.write(`${usage || error instanceof OperationError ? error.message : unforeseen(error)}\n`);
    return usage ? EXIT_USAGE : EXIT_FAILED;
  } finally {
    await context?.close();
  }
}

/** The error's first line: the rest may hold what a statement was given. */
function unforeseen(error: unknown): string {
  const { message, code, name } = error as { message?: string; code?: string; name?: string };
  return `Failed: ${(message || code || name || String(error)).split('\n')[0]!}`;
}

function print({ lines, data }: Report, json = false): void {
  process.stdout.write(json ? `${JSON.stringify(data)}\n` : lines.map((line) => `${line}\n`).join(''));
}
