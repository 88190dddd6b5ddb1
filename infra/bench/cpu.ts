import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second (USER_HZ). */
const TICK_SECONDS = 0.01;

export interface NamedProcess {
  readonly name: string;
  readonly pid: number;
}

interface Stat {
  readonly parent: number;
  readonly seconds: number;
}

function stat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields are own user and system time, then those of ended children: Postgres' process of a closed connection is one.
    // The name may hold spaces and brackets: the fields start after the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), seconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_SECONDS };
  } catch {
    // The process ended.
    return undefined;
  }
}

/** A process and everything it started: Postgres is one process a connection. */
export function family(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const found = Number.isInteger(pid) ? stat(pid) : undefined;
    if (found) parents.set(pid, found.parent);
  }
  const members = new Set([root]);
  for (let grown = true; grown;) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (members.has(parent) && !members.has(pid)) grown = Boolean(members.add(pid));
    }
  }
  return [...members];
}

/** CPU seconds each process has used so far, its children included. */
export function cpuSeconds(processes: readonly NamedProcess[]): Map<string, number> {
  return new Map(processes.map(({ name, pid }) => [name, family(pid).reduce((sum, member) => sum + (stat(member)?.seconds ?? 0), 0)]));
}

export interface Memory {
  readonly name: string;
  /** Resident megabytes; pages shared between processes are counted in each. */
  readonly rss: number;
  /** Resident megabytes; shared pages are split among those that share them, so that these add up. */
  readonly pss: number;
}

export function memory(processes: readonly NamedProcess[]): Memory[] {
  return processes.map(({ name, pid }) => {
    const total = { rss: 0, pss: 0 };
    for (const member of family(pid)) {
      const text = readRollup(member);
      total.rss += field(text, 'Rss');
      total.pss += field(text, 'Pss');
    }
    return { name, ...total };
  });
}

function readRollup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return '';
  }
}

function field(text: string, name: string): number {
  const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text);
  return match ? Number(match[1]) / 1024 : 0;
}
