import { spawn, spawnSync } from 'node:child_process';
import { fetchPlugins } from '../stand-ins/cli-plugins.ts';
import { startOwnEngine } from '../stand-ins/own-engine.ts';

/** A container engine that answers, with the parts this project asks of it. */
export interface Engine {
  /** For example `20.10.24`. */
  readonly version: string;
  readonly compose: string;
  /** Ends the engine when it was started for this run; otherwise does nothing. */
  readonly stop: () => Promise<void>;
}

/** Why there is no engine: one line for the person who asked. */
export class NoEngineError extends Error {
  override readonly name = 'NoEngineError';
}

const FLOOR = { major: 2, minor: 26 };

function ask(args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('docker', args, { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

const serverVersion = (): string | undefined => ask(['version', '--format', '{{.Server.Version}}']) || undefined;

/** The version of compose, when it and buildx are there and new enough; else what is wrong with them. */
function composeVersion(): { readonly version: string } | { readonly wanting: string } {
  const version = ask(['compose', 'version', '--short'])?.replace(/^v/, '');
  const [major = 0, minor = 0] = (version ?? '').split(/[.-]/).map(Number);
  if (version === undefined || major < FLOOR.major || (major === FLOOR.major && minor < FLOOR.minor)) {
    return { wanting: `docker compose ${FLOOR.major}.${FLOOR.minor} or newer is needed; this is ${version ?? 'none'}` };
  }
  return ask(['buildx', 'version']) === undefined ? { wanting: 'docker buildx is needed' } : { version };
}

/**
 * The engine that answers; where none does and one is installed, an engine of our own. Parts that its command line lacks
 * are fetched for this test alone. Sets DOCKER_HOST and DOCKER_CONFIG of this process accordingly.
 * @throws NoEngineError when there is no engine here, or none that can do what is needed
 */
export async function findEngine(onProgress: (line: string) => void): Promise<Engine> {
  if (spawnSync('docker', ['--version']).status !== 0) throw new NoEngineError('docker is not installed');
  let version = serverVersion();
  let stop = async (): Promise<void> => undefined;
  if (version === undefined) {
    const own = await startOwnEngine(onProgress);
    if ('wanting' in own) throw new NoEngineError(`no container engine answers (docker version), and ${own.wanting}`);
    ({ stop } = own);
    process.env['DOCKER_HOST'] = own.host;
    version = serverVersion();
  }
  try {
    let compose = composeVersion();
    if ('wanting' in compose) {
      const fetched = fetchPlugins(onProgress);
      if (fetched === undefined) throw new NoEngineError(`${compose.wanting}, and Debian's cannot be had here`);
      process.env['DOCKER_CONFIG'] = fetched;
      compose = composeVersion();
      if ('wanting' in compose) throw new NoEngineError(compose.wanting);
    }
    if (version === undefined) throw new NoEngineError('the container engine stopped answering');
    return { version, compose: compose.version, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface DockerOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Runs `docker` and resolves to what it printed. @throws with its last lines when it fails */
export function docker(args: readonly string[], options: DockerOptions = {}): Promise<string> {
  return runProgram('docker', args, options);
}

/** The same for a program that calls `docker`. */
export function runProgram(program: string, args: readonly string[], options: DockerOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, DOCKER_BUILDKIT: '1', ...options.env },
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout!.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr!.on('data', (chunk: Buffer) => errors.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(out).toString());
      const said = Buffer.concat([...errors, ...out])
        .toString()
        .trim()
        .split('\n')
        .slice(-30)
        .join('\n');
      reject(new Error(`${program} ${args.slice(0, 3).join(' ')} failed:\n${said}`));
    });
    child.stdin?.end(options.input);
  });
}
