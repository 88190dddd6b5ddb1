import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { OPERATOR } from '../local/nats-config.ts';
import { Settings } from '../local/settings.ts';
import { CommandError } from './command-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Answer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Invocation {
  /** Where its stdout goes instead of into the answer. */
  readonly stdout?: FileHandle;
}

/** Runs the services' `dist/ops.js`, each with the environment of its service. */
export class ServicePrograms {
  readonly #root: string;
  readonly #environmentOf: (service: string) => Environment;

  constructor(root: string, environmentOf: (service: string) => Environment) {
    this.#root = root;
    this.#environmentOf = environmentOf;
  }

  /** Of the system that was started last in this data folder. */
  static local(root: string, dataDir: string): ServicePrograms {
    return new ServicePrograms(root, (service) => {
      const file = join(dataDir, 'env', `${service}.json`);
      if (!existsSync(file)) throw new CommandError('Nothing was started in this folder yet: run `npm start` first.');
      return { ...(JSON.parse(readFileSync(file, 'utf8')) as Environment), ...operatorEnvironment(dataDir) };
    });
  }

  /** Waits for its end. Each is a process that loads a whole service: compiled code is kept, which halves that. */
  async run(service: string, args: readonly string[], { stdout }: Invocation = {}): Promise<Answer> {
    const script = join(this.#root, 'services', service, 'dist', 'ops.js');
    if (!existsSync(script)) throw new CommandError(`${service} has not been built: run \`npm run build\` first.`);
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(this.#root, '.data/compile-cache'), ...this.#environmentOf(service) };
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', stdout?.fd ?? 'pipe', 'pipe'] });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
    return { exitCode, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() };
  }

  /** Its answer as a value. @throws CommandError when it fails, with what it said */
  async ask<T>(service: string, args: readonly string[], invocation: Invocation = {}): Promise<T> {
    const { exitCode, stdout, stderr } = await this.run(service, [...args, '--json'], invocation);
    if (exitCode !== 0) throw new CommandError(`${service}: ${stderr.trim() || `exit code ${exitCode}`}`, exitCode);
    if (stderr !== '') process.stderr.write(stderr);
    return (stdout === '' ? undefined : JSON.parse(stdout)) as T;
  }
}

/** What an operator may beyond a service, and where it is written down. */
export function operatorEnvironment(dataDir: string): Environment {
  return {
    OPERATOR_NATS_USER: OPERATOR,
    OPERATOR_NATS_PASSWORD: new Settings(dataDir).secret('nats'),
    OPERATOR_LOG: join(dataDir, 'logs', 'operators.log'),
    OPERATOR_NAME: process.env['OPERATOR_NAME'],
  };
}
