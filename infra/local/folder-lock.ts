import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Someone else holds the lock. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
  readonly pid: number;

  constructor(pid: number) {
    super(`Held by process ${pid}.`);
    this.pid = pid;
  }
}

/** Tells a process from a later one with the same number; empty where the system does not show start times. */
function birthOf(pid: number): string {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return '';
  try {
    const text = readFileSync(file, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function holderOf(file: string): number | undefined {
  try {
    const { pid, birth } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; birth: string };
    process.kill(pid, 0);
    return birthOf(pid) === birth ? pid : undefined;
  } catch (error) {
    // EPERM: the process lives and is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? -1 : undefined;
  }
}

/** Takes a lock file; the answer gives it back. A lock whose holder has died counts for nothing. Throws LockedError. */
export function acquireLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 0; ; tries += 1) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOf(file);
      if (holder !== undefined || tries > 5) throw new LockedError(holder ?? -1);
      rmSync(file, { force: true });
    }
  }
}

/** Runs the action while holding the lock, waiting for it as long as it takes. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  for (;;) {
    let release: () => void;
    try {
      release = acquireLock(file);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      await sleep(200);
      continue;
    }
    try {
      return await action();
    } finally {
      release();
    }
  }
}
