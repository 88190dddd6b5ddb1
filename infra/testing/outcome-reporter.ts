import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { firstLine, type Complaint, type NodeOutcome } from './outcome.ts';

const complaint = (test: string, errors: readonly SerializedError[] = []): Complaint => ({ test, why: firstLine(errors[0]?.message) });

/**
 * Writes what passed and what failed to the file that TESTS_OUTCOME names: tests, and what is prepared or tidied up for a file or for
 * a group of tests, which Vitest's own JSON passes over in silence.
 */
export default class OutcomeReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const path = process.env['TESTS_OUTCOME'];
    if (path === undefined) throw new Error('TESTS_OUTCOME names no file');
    const outcome: NodeOutcome = {
      passed: modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
      failed: [...modules.flatMap(failedIn), ...unhandled.map((error) => complaint('beside the tests', [error]))],
    };
    await writeFile(path, JSON.stringify(outcome));
  }
}

function failedIn(module: TestModule): Complaint[] {
  const name = relative(process.cwd(), module.moduleId);
  const groups = [...module.children.allSuites()].filter((group) => group.errors().length > 0);
  return [
    ...(module.errors().length > 0 ? [complaint(name, module.errors())] : []),
    ...groups.map((group) => complaint(`${name} › ${group.fullName}, around its tests`, group.errors())),
    ...[...module.children.allTests('failed')].map((test) => complaint(`${name} › ${test.fullName}`, test.result().errors)),
  ];
}
