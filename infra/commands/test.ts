import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTests } from '../e2e/browser-tests.ts';
import { build } from '../local/build.ts';
import { root } from '../paths.ts';
import { run, StepError } from '../steps.ts';
import { decideOnFaults, noteFaultsPassed } from '../testing/fault-record.ts';
import { outcomeOf, type Complaint } from '../testing/outcome.ts';

/**
 * `npm test` runs everything, one part after the other, whatever the parts before it came to; only the faults are left out where
 * they passed with the same files. `npm test -- checks | services | systems | faults | e2e [filter…]` runs a part, whatever it did before.
 */
const [part, ...filters] = process.argv.slice(2);
const PARTS = ['checks', 'services', 'systems', 'faults', 'e2e'];
if (part !== undefined && !PARTS.includes(part)) {
  console.error(`Usage: npm test [-- ${PARTS.join(' | ')} [filter…]]`);
  process.exit(2);
}
// The decision comes before the build: the files that lie here now are what passes or fails.
const faultDecision = await decideOnFaults(root);
const leavesOut = (name: string): boolean => part === undefined && name === 'faults' && !faultDecision.run;
const wants = (name: string): boolean => part === undefined || part === name;
const reports = await mkdtemp(join(tmpdir(), 'affinity-reports-'));
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
const WHOLE_SYSTEMS = ['infra/observability/', 'infra/process/both-ways/'];
const FAULTS_OF_SYSTEMS = ['infra/faults/'];
/** Built programs that are started and killed, and the walk through a service that was not there before. */
const FAULTS_OF_PROGRAMS = ['/test/process/', 'infra/generators/new-service.test.ts'];
const NOT_OF_SERVICES = [
  ...[...WHOLE_SYSTEMS, ...FAULTS_OF_SYSTEMS].map((folder) => `${folder}**`),
  ...FAULTS_OF_PROGRAMS.map((path) => (path.endsWith('/') ? `**${path}**` : path)),
];
const ONE_AT_A_TIME = '--maxWorkers=1';

const vitestReports: string[] = [];

/** `leftOut`: patterns of files that are not run. */
function vitest(step: string, args: readonly string[], leftOut: readonly string[] = []): Promise<void> {
  const report = join(reports, `vitest-${vitestReports.length}.json`);
  vitestReports.push(report);
  return run(
    step,
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./infra/testing/progress-reporter.ts',
      '--reporter=./infra/testing/outcome-reporter.ts',
      ...args,
    ],
    { cwd: root, env: { TESTS_OUTCOME: report, ...(leftOut.length > 0 && { TESTS_LEFT_OUT: leftOut.join(' ') }) } },
  );
}

const services = (): Promise<void> => (filters.length > 0 ? vitest('services', filters) : vitest('services', [], NOT_OF_SERVICES));
const systems = (): Promise<void> => vitest('systems', [ONE_AT_A_TIME, ...(filters.length > 0 ? filters : WHOLE_SYSTEMS)]);

/** Runs the faults that are asked for by name, or all. All run in two halves, whatever the first came to, and a pass is noted. */
async function faults(): Promise<void> {
  if (filters.length > 0) return vitest('faults', [ONE_AT_A_TIME, ...filters]);
  const failed = [
    await fails(() => vitest('faults of programs', FAULTS_OF_PROGRAMS)),
    await fails(() => vitest('faults of systems', [ONE_AT_A_TIME, ...FAULTS_OF_SYSTEMS])),
  ];
  if (failed.includes(true)) throw new StepError('faults', 1);
  await noteFaultsPassed(root, faultDecision.covered);
}

/** The list stands at the end: of a long run often only the end is kept. */
function list(heading: string, complaints: readonly Complaint[]): void {
  if (complaints.length === 0) return;
  console.log(`\n${heading}`);
  for (const { test, why } of complaints) console.log(`  ${test}\n      ${why}`);
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
    ['faults', faults],
    ['e2e', () => browserTests(root, browserReport, filters)],
  ] as const
).filter(([name]) => wants(name));
const outcomes: string[] = [];
let failure = await fails(() => build(root, { web: true, onProgress: console.log }));
// What was not built cannot be tested.
for (const [index, [name, work]] of failure ? [] : parts.entries()) {
  console.log(`\n== ${name}: part ${index + 1} of ${parts.length}`);
  if (name === 'faults' && part === undefined) console.log(`${faultDecision.run ? 'Run' : 'Left out'}: ${faultDecision.why}.`);
  if (leavesOut(name)) {
    outcomes.push('faults left out, unchanged since they passed here');
    continue;
  }
  const started = Date.now();
  const failed = await fails(work);
  failure ||= failed;
  outcomes.push(`${name} ${failed ? 'FAILED' : 'passed'} (${((Date.now() - started) / 60_000).toFixed(1)} min)`);
}
const { passed, failed, repeated } = await outcomeOf(vitestReports, browserReport);
await rm(reports, { recursive: true, force: true });
console.log(`\n${outcomes.join(', ')}`);
list('Browser tests that passed only at the second try:', repeated);
list('Failed:', failed);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failure ? 1 : 0);
