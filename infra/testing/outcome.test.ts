import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { outcomeOf } from './outcome.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'affinity-outcome-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function report(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

test('names each failed test with its file and why, and the file or the group whose preparations broke', async () => {
  const source = join(folder, 'broken.test.ts');
  await writeFile(
    source,
    `test('holds', () => {});
     test('counts', () => expect(1).toBe(2));
     describe('a group', () => {
       beforeAll(() => { throw new Error('no database'); });
       test('is left out', () => {});
     });
     afterAll(() => { throw new Error('folder in use'); });`,
  );
  const outcome = join(folder, 'node.json');
  const vitest = ['run', '--root', folder, '--globals', `--reporter=${join(root, 'infra/testing/outcome-reporter.ts')}`];
  await new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...vitest], {
      cwd: folder,
      env: { ...process.env, TESTS_OUTCOME: outcome },
    }).once('close', resolve);
  });
  expect(await outcomeOf([outcome], join(folder, 'none.json'))).toEqual({
    passed: 1,
    failed: [
      { test: 'broken.test.ts', why: 'folder in use' },
      { test: 'broken.test.ts › a group, around its tests', why: 'no database' },
      { test: 'broken.test.ts › counts', why: 'expected 1 to be 2 // Object.is equality' },
    ],
    repeated: [],
  });
});

test('names browser tests that failed and those that passed at a second try, however deep they stand', async () => {
  const tried = (status: string, message: string): unknown => ({
    projectName: 'phone',
    status,
    results: [{ error: { message } }, {}],
  });
  const path = await report('browser.json', {
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [{ file: 'home.e2e.ts', line: 3, title: 'home', tests: [tried('unexpected', 'Error: no heading\nmore')] }],
        suites: [{ specs: [{ file: 'home.e2e.ts', line: 9, title: 'feed', tests: [tried('flaky', 'Error: late')] }] }],
      },
    ],
    errors: [{ message: 'Error: the system did not start' }],
  });
  expect(await outcomeOf([], path)).toEqual({
    passed: 6,
    failed: [
      { test: '[phone] home.e2e.ts:3 › home', why: 'Error: no heading' },
      { test: 'browser tests', why: 'Error: the system did not start' },
    ],
    repeated: [{ test: '[phone] home.e2e.ts:9 › feed', why: 'Error: late' }],
  });
});

test('a runner that wrote no report counts as nothing', async () => {
  expect(await outcomeOf([join(folder, 'none.json')], join(folder, 'none.json'))).toEqual({ passed: 0, failed: [], repeated: [] });
});
