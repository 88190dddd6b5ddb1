import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GIB = 1024 ** 3;
const TMPFS = 0x01021994;

export interface Memory {
  /** A file system that lies in memory. */
  readonly mount: string;
  /** What must be free there. A run takes about one GiB. */
  readonly free: number;
  /** What the machine, or our part of it, must have left. */
  readonly available: number;
}

const MEMORY: Memory = { mount: '/dev/shm', free: 2 * GIB, available: 6 * GIB };

/**
 * A folder for the databases, streams and files of a run, which go with it. It is in memory where there is plenty: making
 * and dropping a database takes a third of the work there. Else it is among the temporary files.
 */
export function makeDataFolder(memory: Memory = MEMORY): string {
  // The name has the process in it so that the next run finds what a killed one left behind, which would hold memory here.
  const prefix = `affinity-tests-${process.pid}-`;
  if (!hasRoom(memory)) return mkdtempSync(join(tmpdir(), prefix));
  removeAbandoned(memory.mount);
  return mkdtempSync(join(memory.mount, prefix));
}

function hasRoom({ mount, free, available }: Memory): boolean {
  try {
    accessSync(mount, constants.R_OK | constants.W_OK | constants.X_OK);
    const { type, bavail, bsize } = statfsSync(mount);
    return type === TMPFS && bavail * bsize >= free && process.availableMemory() >= available;
  } catch {
    return false;
  }
}

function removeAbandoned(mount: string): void {
  for (const name of readdirSync(mount)) {
    const pid = /^affinity-tests-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && isGone(Number(pid))) rmSync(join(mount, name), { recursive: true, force: true });
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // Any other error means that the process is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
