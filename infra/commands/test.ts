import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTests } from '../e2e/browser-tests.ts';
import { build } from '../local/build.ts';
import { root } from '../paths.ts';
import { run, StepError } from '../steps.ts';

/** `npm test` runs everything, one part after the other, whatever the parts before it came to; `npm test -- checks | services | systems | e2e [filter…]` runs a part. */
const [part, ...filters] = process.argv.slice(2);
const PARTS = ['checks', 'services', 'systems', 'e2e'];
if (part !== undefined && !PARTS.includes(part)) {
  console.error(`Usage: npm test [-- ${PARTS.join(' | ')} [filter…]]`);
  process.exit(2);
}
const wants = (name: string): boolean => part === undefined || part === name;
const reports = await mkdtemp(join(tmpdir(), 'affinity-reports-'));
const servicesReport = join(reports, 'services.json');
const systemsReport = join(reports, 'systems.json');
const browserReport = join(reports, 'browser.json');

/** Each check by itself: one that fails does not hide what the others find. */
async function checks(): Promise<void> {
  const typescript = 'node_modules/typescript7/bin/tsc';
  const steps: readonly (readonly [step: string, ...args: string[]])[] = [
    ['contracts', 'infra/commands/generate.ts', '--check'],
    ['types of tests', typescript, '-p', 'tsconfig.tests.json'],
    ['types of infra', typescript, '-p', 'infra/tsconfig.json'],
    ['types of web', typescript, '-p', 'web/tsconfig.json', '--noEmit'],
    ['types of browser tests', typescript, '-p', 'web/e2e/tsconfig.json', '--noEmit'],
    ['lint', 'infra/commands/lint.ts'],
    ['references', 'infra/commands/references.ts'],
    ['size of /signin', 'web/scripts/check-size.mjs'],
  ];
  const failed: string[] = [];
  for (const [step, ...args] of steps) {
    try {
      await run(step, process.execPath, args, { cwd: root });
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      failed.push(step);
    }
  }
  if (failed.length > 0) throw new StepError(failed.join(', '), 1);
}

/** Files that start a whole system: two of them at once would measure each other. */
const WHOLE_SYSTEMS = ['infra/faults/', 'infra/observability/'];

function vitest(step: string, report: string, args: readonly string[]): Promise<void> {
  return run(
    step,
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./infra/testing/progress-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root },
  );
}

const services = (): Promise<void> =>
  vitest('services', servicesReport, filters.length > 0 ? filters : WHOLE_SYSTEMS.map((folder) => `--exclude=${folder}**`));
const systems = (): Promise<void> =>
  vitest('systems', systemsReport, ['--maxWorkers=1', ...(filters.length > 0 ? filters : WHOLE_SYSTEMS)]);

/** What we read of Vitest's report and of Playwright's. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Files that failed without a test that did: what stands beside their tests broke. */
const brokenFiles = ({ testResults = [] }: Report): number =>
  testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')).length;

/**
 * Passed and failed tests of both runners, and those that passed at a second try, which only unattended runs allow.
 * A runner that did not get to write its report counts as nothing.
 */
async function count(): Promise<{ passed: number; failed: number; repeated: number }> {
  const read = async (path: string): Promise<Report> => JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Report;
  const [one, other, browser] = [await read(servicesReport), await read(systemsReport), await read(browserReport)];
  const sum = (of: (report: Report) => number | undefined): number => (of(one) ?? 0) + (of(other) ?? 0);
  const repeated = browser.stats?.flaky ?? 0;
  return {
    passed: sum(({ numPassedTests }) => numPassedTests) + (browser.stats?.expected ?? 0) + repeated,
    failed: sum((report) => (report.numFailedTests ?? 0) + brokenFiles(report)) + (browser.stats?.unexpected ?? 0),
    repeated,
  };
}

/** Runs a part to its end. @returns whether it failed: the parts after it run all the same */
async function fails(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    return true;
  }
}

const parts = (
  [
    ['checks', checks],
    ['services', services],
    ['systems', systems],
    ['e2e', () => browserTests(root, browserReport, filters)],
  ] as const
).filter(([name]) => wants(name));
const outcomes: string[] = [];
let failure = await fails(() => build(root, { web: true, onProgress: console.log }));
// What was not built cannot be tested.
for (const [index, [name, work]] of failure ? [] : parts.entries()) {
  console.log(`\n== ${name}: part ${index + 1} of ${parts.length}`);
  const started = Date.now();
  const failed = await fails(work);
  failure ||= failed;
  outcomes.push(`${name} ${failed ? 'FAILED' : 'passed'} (${((Date.now() - started) / 60_000).toFixed(1)} min)`);
}
const { passed, failed, repeated } = await count();
await rm(reports, { recursive: true, force: true });
console.log(`\n${outcomes.join(', ')}`);
if (repeated > 0) console.log(`\n${repeated} browser tests passed only at the second try; the list above calls them flaky.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failure ? 1 : 0);
