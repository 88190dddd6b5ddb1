import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const SHARED = '/dev/shm';
const inMemory = existsSync(SHARED) && statfsSync(SHARED).type === 0x01021994;
const made: string[] = [];
const remember = (folder: string): string => (made.push(folder), folder);
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe('the folder of a run’s data', () => {
  it.runIf(inMemory)('lies in memory where there is room, and takes away what runs left that were killed, and nothing else', () => {
    const mount = remember(mkdtempSync(join(SHARED, 'affinity-data-folder-')));
    const { pid } = spawnSync(process.execPath, ['--version']);
    const [abandoned, another, foreign] = [`affinity-tests-${pid}-a`, `affinity-tests-${process.ppid}-b`, 'postgres-1'].map((name) =>
      join(mount, name),
    ) as [string, string, string];
    for (const folder of [abandoned, another, foreign]) mkdirSync(join(folder, 'data'), { recursive: true });
    expect(dirname(makeDataFolder({ mount, free: 1, available: 1 }))).toBe(mount);
    expect([abandoned, another, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  });

  it.each([
    ['has too little room', { mount: SHARED, free: 2 ** 60, available: 1 }],
    ['takes memory that the machine does not have', { mount: SHARED, free: 1, available: 2 ** 60 }],
    ['is not there', { mount: '/no/such/place', free: 1, available: 1 }],
    ['lies on a disk', { mount: '/proc', free: 0, available: 1 }],
  ])('lies among the temporary files where the place in memory %s', (_, memory) => {
    expect(dirname(remember(makeDataFolder(memory)))).toBe(tmpdir());
  });
});
