import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { coveredByFaults } from './covered-by-faults.ts';

interface Passed {
  /** The name of what was covered when the fault tests passed. */
  readonly covered: string;
  readonly at: string;
}

/** Whether the fault tests are to be run, and why. */
export interface FaultDecision {
  readonly run: boolean;
  readonly why: string;
  /** The name of what they would cover; undefined where nobody can say. */
  readonly covered: string | undefined;
}

/** The record is in the checkout's own data: a fresh clone has none, and runs the fault tests. */
const recordOf = (root: string): string => join(root, '.data', 'tests', 'faults-passed.json');

/** Fault tests are left out only where they passed in this very checkout with the same covered files; when in doubt they run. */
export async function decideOnFaults(root: string): Promise<FaultDecision> {
  const covered = await coveredByFaults(root);
  if (covered === undefined) return { run: true, why: 'git does not say which files they cover', covered };
  const passed = await lastPassed(root);
  if (!passed) return { run: true, why: 'they have not passed in this checkout yet', covered };
  if (passed.covered !== covered) return { run: true, why: `something they cover has changed since they passed at ${passed.at}`, covered };
  return { run: false, why: `nothing they cover has changed since they passed at ${passed.at}; \`npm test -- faults\` runs them`, covered };
}

/**
 * Notes that all fault tests passed with what they covered at the beginning. Nothing is noted when that changed: the
 * change was not tested.
 */
export async function noteFaultsPassed(root: string, covered: string | undefined, at = new Date()): Promise<void> {
  if (covered === undefined || (await coveredByFaults(root)) !== covered) return;
  const record = recordOf(root);
  await mkdir(dirname(record), { recursive: true });
  await writeFile(`${record}.new`, JSON.stringify({ covered, at: at.toISOString() } satisfies Passed));
  await rename(`${record}.new`, record);
}

async function lastPassed(root: string): Promise<Passed | undefined> {
  try {
    const { covered, at } = JSON.parse(await readFile(recordOf(root), 'utf8')) as Partial<Passed>;
    return typeof covered === 'string' && typeof at === 'string' ? { covered, at } : undefined;
  } catch {
    // The record is not there, or not readable: the fault tests run, and it is written anew.
    return undefined;
  }
}
