import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('names each failed test with its file and why, and the file whose preparations broke', async () => {
  const path = await report('vitest.json', {
    numPassedTests: 2,
    testResults: [
      {
        name: '/product/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a holds' },
          {
            status: 'failed',
            fullName: 'a counts',
            failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at a.test.ts:3'],
          },
        ],
      },
      { name: '/product/b.test.ts', status: 'failed', message: 'no database', assertionResults: [{ status: 'skipped', fullName: 'b' }] },
      { name: '/product/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'c' }] },
    ],
  });
  expect(await outcomeOf('/product', [path])).toEqual({
    passed: 2,
    failed: [
      { test: 'a.test.ts › a counts', why: 'AssertionError: expected 1 to be 2' },
      { test: 'b.test.ts', why: 'no database' },
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
  expect(await outcomeOf('/product', [path])).toEqual({
    passed: 6,
    failed: [
      { test: '[phone] home.e2e.ts:3 › home', why: 'Error: no heading' },
      { test: 'browser tests', why: 'Error: the system did not start' },
    ],
    repeated: [{ test: '[phone] home.e2e.ts:9 › feed', why: 'Error: late' }],
  });
});

test('a runner that wrote no report counts as nothing', async () => {
  expect(await outcomeOf('/product', [join(folder, 'none.json')])).toEqual({ passed: 0, failed: [], repeated: [] });
});
