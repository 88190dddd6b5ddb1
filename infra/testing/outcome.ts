import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What we read of Vitest's report and of Playwright's. */
interface Report {
  readonly numPassedTests?: number;
  readonly testResults?: readonly VitestFile[];
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites?: readonly PlaywrightSuite[];
  /** Playwright's errors that belong to no test. */
  readonly errors?: readonly { readonly message?: string }[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** A test that failed, or passed only when it was tried again: its file and title, and the first line of why. */
export interface Complaint {
  readonly test: string;
  readonly why: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: readonly Complaint[];
  /** Passed at a second try, which only unattended runs allow. */
  readonly repeated: readonly Complaint[];
}

const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n', 1)[0]!.slice(0, 300);

/** Failed tests of a file; the file itself where what stands beside its tests broke. */
function failedIn(root: string, file: VitestFile): Complaint[] {
  const name = relative(root, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return failed.map((test) => ({ test: `${name} › ${test.fullName}`, why: firstLine(test.failureMessages?.[0]) }));
  return file.status === 'failed' ? [{ test: name, why: firstLine(file.message) }] : [];
}

function browserTestsOf(suites: readonly PlaywrightSuite[], wanted: 'unexpected' | 'flaky'): Complaint[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => ({
          test: `[${projectName}] ${file}:${line} › ${title}`,
          why: firstLine(results.find(({ error }) => error)?.error?.message),
        })),
    ),
    ...browserTestsOf(inner, wanted),
  ]);
}

/**
 * What both runners reported in the files at `paths`. A runner that did not get to write its report counts as nothing.
 * `root`: the folder that the names of files are told from.
 */
export async function outcomeOf(root: string, paths: readonly string[]): Promise<Outcome> {
  const reports = await Promise.all(paths.map(async (path) => JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Report));
  return {
    passed: reports.reduce((sum, { numPassedTests = 0, stats }) => sum + numPassedTests + (stats ? stats.expected + stats.flaky : 0), 0),
    failed: reports.flatMap(({ testResults = [], suites = [], errors = [] }) => [
      ...testResults.flatMap((file) => failedIn(root, file)),
      ...browserTestsOf(suites, 'unexpected'),
      ...errors.map(({ message }) => ({ test: 'browser tests', why: firstLine(message) })),
    ]),
    repeated: reports.flatMap(({ suites = [] }) => browserTestsOf(suites, 'flaky')),
  };
}
