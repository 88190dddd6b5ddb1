import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/** What `outcome-reporter.ts` writes of a run of Vitest. */
export interface NodeOutcome {
  readonly passed: number;
  readonly failed: readonly Complaint[];
}

/** What we read of Playwright's report. */
interface BrowserReport {
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites?: readonly PlaywrightSuite[];
  /** Errors that belong to no test. */
  readonly errors?: readonly { readonly message?: string }[];
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

export const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n', 1)[0]!.slice(0, 300);

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

/** What Vitest's runs and Playwright's came to. A runner that did not get to write its report counts as nothing. */
export async function outcomeOf(nodeReports: readonly string[], browserReport: string): Promise<Outcome> {
  const ofNode = await Promise.all(nodeReports.map((path) => read<NodeOutcome>(path, { passed: 0, failed: [] })));
  const { stats, suites = [], errors = [] } = await read<BrowserReport>(browserReport, {});
  return {
    passed: ofNode.reduce((sum, { passed }) => sum + passed, stats ? stats.expected + stats.flaky : 0),
    failed: [
      ...ofNode.flatMap(({ failed }) => failed),
      ...browserTestsOf(suites, 'unexpected'),
      ...errors.map(({ message }) => ({ test: 'browser tests', why: firstLine(message) })),
    ],
    repeated: browserTestsOf(suites, 'flaky'),
  };
}

async function read<T>(path: string, absent: T): Promise<T> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? absent : (JSON.parse(text) as T);
}
