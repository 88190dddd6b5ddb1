import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../paths.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run ops -- <arguments>` for the system of a data folder, as a process of its own. */
export const runOps = (dataDir: string, ...args: string[]): Promise<Outcome> => runOpsWith({ AFFINITY_DATA: dataDir }, ...args);

/** The same with these settings. */
export async function runOpsWith(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'infra/commands/ops.ts'), ...args], {
    cwd: root,
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? -1));
  });
  return { code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() };
}
