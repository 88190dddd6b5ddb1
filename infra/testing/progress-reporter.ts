import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

const EVERY_MS = 30_000;

/** Says now and then how far a run is: hundreds of files pass by without a word of how many are left. */
export default class ProgressReporter implements Reporter {
  #files = 0;
  #done = 0;
  #passed = 0;
  #failed = 0;
  #startedAt = 0;
  #saidAt = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    this.#done = this.#passed = this.#failed = 0;
    this.#startedAt = this.#saidAt = Date.now();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1;
    for (const _ of module.children.allTests('passed')) this.#passed += 1;
    for (const _ of module.children.allTests('failed')) this.#failed += 1;
    if (Date.now() - this.#saidAt < EVERY_MS) return;
    this.#saidAt = Date.now();
    const minutes = ((Date.now() - this.#startedAt) / 60_000).toFixed(1);
    process.stdout.write(
      `-- ${this.#done} of ${this.#files} files after ${minutes} min; ${this.#passed} tests passed, ${this.#failed} failed\n`,
    );
  }
}
