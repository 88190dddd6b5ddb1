import type { AggregatedResult, Reporter, Test, TestResult } from '@jest/reporters';

const EVERY_MS = 30_000;

/** Says now and then how far a run is: hundreds of files pass by without a word of how many are left. */
export default class ProgressReporter implements Pick<Reporter, 'onRunStart' | 'onTestResult'> {
  #startedAt = 0;
  #saidAt = 0;

  onRunStart(): void {
    this.#startedAt = this.#saidAt = Date.now();
  }

  onTestResult(_test: Test, _result: TestResult, run: AggregatedResult): void {
    if (Date.now() - this.#saidAt < EVERY_MS) return;
    this.#saidAt = Date.now();
    const done = run.numPassedTestSuites + run.numFailedTestSuites + run.numPendingTestSuites;
    const minutes = ((Date.now() - this.#startedAt) / 60_000).toFixed(1);
    process.stdout.write(
      `-- ${done} of ${run.numTotalTestSuites} files after ${minutes} min; ${run.numPassedTests} tests passed, ${run.numFailedTests} failed\n`,
    );
  }
}
