import { spawn } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from './command-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Answer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Invocation {
  /** What it reads from stdin. */
  readonly input?: Readable;
  /** Who takes its stdout instead of the answer; it is waited for. */
  readonly output?: (stdout: Readable) => Promise<void>;
  /** It does what the broker allows its operator only. */
  readonly brokerOperator?: boolean;
}

/** A process to be started. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Environment;
  readonly cwd?: string;
  /** What it reads from stdin: a secret, which no list of processes shows. */
  readonly secret?: string;
  /** What the program that starts it adds to its stderr. */
  readonly noise?: RegExp;
}

/** How the program of a service is started where the system runs. @param reads something comes by stdin */
export type Launcher = (
  service: string,
  args: readonly string[],
  how: { reads: boolean; brokerOperator: boolean },
) => Launch | Promise<Launch>;

/** Runs the services' `dist/ops.js`, each with the environment of its service. */
export class ServicePrograms {
  readonly #launch: Launcher;

  constructor(launch: Launcher) {
    this.#launch = launch;
  }

  /** Resolves when the program has ended. */
  async run(service: string, args: readonly string[], { input, output, brokerOperator = false }: Invocation = {}): Promise<Answer> {
    const launch = await this.#launch(service, args, { reads: input !== undefined, brokerOperator });
    return runProcess(launch, { input, output });
  }

  /** The program's answer as a value. @throws CommandError when it fails, with what it said */
  async ask<T>(service: string, args: readonly string[], invocation: Invocation = {}): Promise<T> {
    const { exitCode, stdout, stderr } = await this.run(service, [...args, '--json'], invocation);
    if (exitCode !== 0) throw new CommandError(`${service}: ${stderr.trim() || `exit code ${exitCode}`}`, exitCode);
    if (stderr !== '') process.stderr.write(stderr);
    return (stdout === '' ? undefined : JSON.parse(stdout)) as T;
  }
}

/** @throws CommandError when there is no such program here; what `input` or `output` fail with */
export async function runProcess(
  { command, args, env, cwd, secret, noise }: Launch,
  { input, output }: Pick<Invocation, 'input' | 'output'> = {},
): Promise<Answer> {
  const child = spawn(command, args, {
    env: env ?? process.env,
    cwd,
    stdio: [input || secret !== undefined ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stderr!.on('data', (chunk: Buffer) => err.push(chunk));
  if (!output) child.stdout!.on('data', (chunk: Buffer) => out.push(chunk));
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new CommandError(`There is no program "${command}" here`) : error),
    );
    child.once('close', (code) => resolve(code ?? 1));
  });
  let failure: unknown;
  const giveUp = (error: unknown): void => {
    failure ??= error;
    child.kill();
  };
  const streams: Promise<void>[] = [];
  // A program that ends before it has read everything says why by itself.
  if (input) streams.push(pipeline(input, child.stdin!).catch((error: unknown) => (isClosedPipe(error) ? undefined : giveUp(error))));
  else if (secret !== undefined) child.stdin!.on('error', () => undefined).end(secret);
  if (output) streams.push(output(child.stdout!).catch(giveUp));
  const exitCode = await ended;
  await Promise.all(streams);
  // The streams of a failed program fail, too: what it said comes first, unless this machine is what could not go on.
  if (failure !== undefined && (exitCode === 0 || err.length === 0 || (failure as NodeJS.ErrnoException).syscall !== undefined))
    throw failure;
  return {
    exitCode,
    stdout: Buffer.concat(out).toString(),
    stderr: noise ? Buffer.concat(err).toString().replace(noise, '') : Buffer.concat(err).toString(),
  };
}

const isClosedPipe = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What is written down of the operator. */
export function operatorName(): string | undefined {
  const given = process.env['OPERATOR_NAME'];
  if (given) return given;
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
