import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const SERVICE_STYLES: readonly Style[] = [
  'cyan',
  'magenta',
  'green',
  'blue',
  'yellow',
  'cyanBright',
  'magentaBright',
  'greenBright',
  'blueBright',
];
const LEVEL_STYLES: Readonly<Record<string, Style>> = { debug: 'gray', warn: 'yellow', error: 'red', fatal: 'red' };
/** Fields that the line says elsewhere, or that are of no use to whoever reads along. */
const SAID_ELSEWHERE = new Set(['time', 'level', 'service', 'pid', 'msg', 'requestId', 'err']);

interface LoggedError {
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

interface Entry {
  readonly time: string;
  readonly level?: string;
  readonly msg?: string;
  readonly requestId?: string;
  readonly err?: LoggedError;
}

function readEntry(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Entry;
  } catch {
    // The line is another program's and only looks like one of ours.
    return undefined;
  }
}

const clock = (time: Date): string => `${time.toTimeString().slice(0, 8)}.${String(time.getMilliseconds()).padStart(3, '0')}`;
const valueOf = (value: unknown): string => (typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value));

function stackOf(error: LoggedError): string {
  const own = error.stack ?? error.message ?? JSON.stringify(error);
  return error.cause === undefined ? own : `${own}\ncaused by ${stackOf(error.cause)}`;
}

/** Makes one readable line of what a process logged: time, part, level, message, fields, request; an error's stack below it. */
export class LogLines {
  readonly #parts: readonly string[];
  readonly #width: number;
  readonly #paint: Paint;

  constructor(parts: readonly string[], colours: boolean) {
    this.#parts = parts;
    this.#width = Math.max(...parts.map((part) => part.length));
    this.#paint = colours ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text;
  }

  format(part: string, line: string): string {
    const logged = readEntry(line);
    if (logged === undefined) return this.#line(new Date(), part, '', line);
    const { time, level = '', msg = '', requestId, err } = logged;
    const fields = Object.entries(logged).filter(([name]) => !SAID_ELSEWHERE.has(name));
    if (requestId !== undefined) fields.push(['request', requestId]);
    const rest = fields.map(([name, value]) => `${name}=${valueOf(value)}`).join(' ');
    const text = this.#line(new Date(time), part, level, rest === '' ? msg : `${msg} ${this.#paint('gray', rest)}`);
    return err === undefined ? text : `${text}\n${stackOf(err).replaceAll(/^/gm, '    ')}`;
  }

  #line(time: Date, part: string, level: string, message: string): string {
    const style = SERVICE_STYLES[Math.max(0, this.#parts.indexOf(part)) % SERVICE_STYLES.length] ?? 'cyan';
    const levelStyle = LEVEL_STYLES[level];
    const padded = level.padEnd(5);
    const shownLevel = levelStyle === undefined ? padded : this.#paint(levelStyle, padded);
    return [this.#paint('gray', clock(time)), this.#paint(style, part.padEnd(this.#width)), shownLevel, message].join(' ');
  }
}
