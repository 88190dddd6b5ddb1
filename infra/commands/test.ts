import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTests } from '../e2e/browser-tests.ts';
import { build } from '../local/build.ts';
import { root } from '../paths.ts';
import { run, StepError } from '../steps.ts';

/** `npm test` runs everything; `npm test -- checks | services | e2e [filter…]` runs a part. */
const [part, ...filters] = process.argv.slice(2);
const PARTS = ['checks', 'services', 'e2e'];
if (part !== undefined && !PARTS.includes(part)) {
  console.error(`Usage: npm test [-- ${PARTS.join(' | ')} [filter…]]`);
  process.exit(2);
}
const wants = (name: string): boolean => part === undefined || part === name;
const reports = await mkdtemp(join(tmpdir(), 'affinity-reports-'));
const jestReport = join(reports, 'jest.json');
const browserReport = join(reports, 'browser.json');

async function checks(): Promise<void> {
  const node = process.execPath;
  const typescript = join(root, 'node_modules/typescript7/bin/tsc');
  await run('contracts', node, ['infra/commands/generate.ts', '--check'], { cwd: root });
  await run('types of tests', node, [typescript, '-p', 'tsconfig.tests.json'], { cwd: root });
  await run('types of infra', node, [typescript, '-p', 'infra/tsconfig.json'], { cwd: root });
  await run('types of web', node, [typescript, '-p', 'web/tsconfig.json', '--noEmit'], { cwd: root });
  await run('types of browser tests', node, [typescript, '-p', 'web/e2e/tsconfig.json', '--noEmit'], { cwd: root });
  await run('lint', node, ['infra/commands/lint.ts'], { cwd: root });
  await run('size of /signin', node, ['web/scripts/check-size.mjs'], { cwd: root });
}

async function services(): Promise<void> {
  await run('services', process.execPath, ['node_modules/jest/bin/jest.js', '--json', '--outputFile', jestReport, ...filters], {
    cwd: root,
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
}

/** What we read of Jest's report and of Playwright's. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numRuntimeErrorTestSuites?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/**
 * Passed and failed tests of both runners, and those that passed at a second try, which only unattended runs allow.
 * A runner that did not get to write its report counts as nothing.
 */
async function count(): Promise<{ passed: number; failed: number; repeated: number }> {
  const read = async (path: string): Promise<Report> => JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Report;
  const [jest, browser] = [await read(jestReport), await read(browserReport)];
  const repeated = browser.stats?.flaky ?? 0;
  return {
    passed: (jest.numPassedTests ?? 0) + (browser.stats?.expected ?? 0) + repeated,
    failed: (jest.numFailedTests ?? 0) + (jest.numRuntimeErrorTestSuites ?? 0) + (browser.stats?.unexpected ?? 0),
    repeated,
  };
}

let failure: unknown;
try {
  await build(root, { web: true, onProgress: console.log });
  if (wants('checks')) await checks();
  if (wants('services')) await services();
  if (wants('e2e')) await browserTests(root, browserReport, filters);
} catch (error) {
  failure = error;
  console.error(error instanceof StepError ? error.message : error);
}
const { passed, failed, repeated } = await count();
await rm(reports, { recursive: true, force: true });
if (repeated > 0) console.log(`\n${repeated} browser tests passed only at the second try; the list above calls them flaky.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failure ? 1 : 0);
