import { parseArgs } from 'node:util';
import { type Command, type CommandInput, UsageError } from './command.js';

export interface ParsedCommand {
  readonly command: Command;
  readonly input: CommandInput;
}

/** @throws UsageError for anything that is no complete command */
export function parseCommand(commands: readonly Command[], argv: readonly string[]): ParsedCommand {
  const named = commands.find(({ name }) => name.split(' ').every((word, index) => argv[index] === word));
  if (!named) throw new UsageError(`There is no such command. --help lists all.`);
  const rest = argv.slice(named.name.split(' ').length);
  const usage = `Usage: ${usageOf(named)}`;
  let parsed;
  try {
    parsed = parseArgs({ args: [...rest], options: { ...named.options, json: { type: 'boolean' } }, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(`${usage}\n${(error as Error).message}`);
  }
  const { min, max } = named.words ?? { min: 0, max: 0 };
  if (parsed.positionals.length < min || parsed.positionals.length > max) throw new UsageError(usage);
  return { command: named, input: { words: parsed.positionals, options: parsed.values } };
}

export const usageOf = ({ name, usage }: Command): string => (usage ? `${name} ${usage}` : name);

export function helpOf(service: string, commands: readonly Command[]): string[] {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  return [
    `Operator commands of ${service}: node dist/ops.js <command>, with the service's environment.`,
    ...commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`),
    'With --json the answer is one JSON value. Exit codes: 0 done, 1 not (all) done, 2 written wrongly, 78 not configured.',
  ];
}

const AGO = /^(\d+)(s|m|h|d)$/;
const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A moment: ISO 8601 with a time zone, or how long ago (`90s`, `30m`, `2h`, `7d`). @throws UsageError */
export function parseTime(text: string): Date {
  const ago = AGO.exec(text);
  if (ago) return new Date(Date.now() - Number(ago[1]) * UNIT_MS[ago[2] as keyof typeof UNIT_MS]);
  const at = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(at.getTime())) {
    throw new UsageError(`"${text}" is no time: write 2026-01-31T08:00:00Z, or how long ago: 30m, 2h, 7d`);
  }
  return at;
}
