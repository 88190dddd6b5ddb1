import { spawn } from 'node:child_process';

export interface StepOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** A step of a longer command failed; its own output has said why. */
export class StepError extends Error {
  override readonly name = 'StepError';
  readonly exitCode: number;

  constructor(step: string, exitCode: number) {
    super(`${step} failed`);
    this.exitCode = exitCode;
  }
}

/** Runs a program with its output shown, and says how long it took. @throws StepError on a non-zero exit */
export async function run(step: string, command: string, args: readonly string[], options: StepOptions): Promise<void> {
  const started = performance.now();
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd, env: { ...process.env, ...options.env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? (signal ? 130 : 1)));
  });
  if (code !== 0) throw new StepError(step, code);
  console.log(`- ${step}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
