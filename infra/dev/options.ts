import { parseArgs } from 'node:util';
import { GATEWAY } from '../local/services.ts';
import { SERVICES } from '../services.ts';

export const WEB = 'web';
/** What can be watched and listened to. */
export const PARTS: readonly string[] = [...SERVICES, GATEWAY, WEB];
const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

export interface DevOptions {
  /** Parts that are replaced when their source changes. */
  readonly watched: readonly string[];
  /** Parts whose log is shown. */
  readonly shown: readonly string[];
  readonly level: string;
}

export const USAGE = `Usage: npm run dev -- [part ...] [--log part,part] [--level ${LEVELS.join('|')}]
Parts: ${PARTS.join(', ')}. All are watched unless some are named; the log is of what is watched unless --log says otherwise.`;

function known(names: readonly string[]): readonly string[] {
  const strange = names.find((name) => !PARTS.includes(name));
  if (strange !== undefined) throw new Error(`There is no part "${strange}".\n${USAGE}`);
  return names;
}

/** Throws an Error for the person at the terminal. */
export function readDevOptions(argv: readonly string[]): DevOptions {
  const options = { log: { type: 'string', multiple: true }, level: { type: 'string', default: 'info' } } as const;
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  if (!LEVELS.includes(values.level)) throw new Error(`There is no level "${values.level}".\n${USAGE}`);
  const watched = positionals.length === 0 ? PARTS : known(positionals);
  const named = values.log?.flatMap((text) => text.split(',')).filter((name) => name !== '');
  return { watched, shown: named === undefined ? watched : known(named), level: values.level };
}
