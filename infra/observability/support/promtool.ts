import { it } from 'vitest';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fetchDebianPackages } from '../../stand-ins/debian-packages.ts';

const runs = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

/** The checker of Prometheus: an installed one, else Debian's. Undefined where there is neither. */
export async function findPromtool(): Promise<string | undefined> {
  if (runs('promtool')) return 'promtool';
  const file = 'usr/bin/promtool';
  const root = await fetchDebianPackages({
    cacheName: `prometheus-${process.arch}`,
    packages: ['prometheus'],
    check: async (folder) => runs(join(folder, file)),
  });
  return root === undefined ? undefined : join(root, file);
}

/** Tests of a tool that a machine may not have: there the run counts them as skipped, so that nobody takes them for passed. */
export function whereThereIs(tool: string | undefined): typeof it {
  return tool === undefined ? (it.skip as typeof it) : it;
}
