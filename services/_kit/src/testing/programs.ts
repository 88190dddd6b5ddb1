/** A server program that the run has found or fetched. */
export interface TestProgram {
  readonly command: string;
  /** What the program needs besides PATH. */
  readonly env: Readonly<Record<string, string>>;
}

const SETTINGS = { redis: 'TEST_REDIS', nats: 'TEST_NATS' } as const;

/**
 * Tests get programs from here alone: PATH would hold only what somebody happens to have installed. The run's set-up announces each
 * program in the environment, which is all that the test workers inherit.
 * @throws Error outside of such a run
 */
export function programOfTheRun(name: keyof typeof SETTINGS): TestProgram {
  const setting = process.env[SETTINGS[name]];
  if (setting === undefined) throw new Error(`${SETTINGS[name]} is not set: tests run by \`npm test\` or by vitest`);
  return JSON.parse(setting) as TestProgram;
}
