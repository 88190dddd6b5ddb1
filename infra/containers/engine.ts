import { spawn, spawnSync } from 'node:child_process';

/** A container engine that answers, with the parts this project asks of it. */
export interface Engine {
  /** For example `20.10.24`. */
  readonly version: string;
  readonly compose: string;
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

/** @throws NoEngineError when there is no engine here, or none that can do what is needed. */
export function findEngine(): Engine {
  const version = ask(['version', '--format', '{{.Server.Version}}']);
  if (version === undefined) throw new NoEngineError('no container engine answers (docker version)');
  const compose = ask(['compose', 'version', '--short'])?.replace(/^v/, '');
  const [major = 0, minor = 0] = (compose ?? '').split(/[.-]/).map(Number);
  if (compose === undefined || major < FLOOR.major || (major === FLOOR.major && minor < FLOOR.minor)) {
    throw new NoEngineError(`docker compose ${FLOOR.major}.${FLOOR.minor} or newer is needed; this is ${compose ?? 'none'}`);
  }
  if (ask(['buildx', 'version']) === undefined) throw new NoEngineError('docker buildx is needed');
  return { version, compose };
}

export interface DockerOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Runs `docker` and resolves to what it printed. @throws with its last lines when it fails */
export function docker(args: readonly string[], options: DockerOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('docker', args, {
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
      reject(new Error(`docker ${args.slice(0, 3).join(' ')} failed:\n${said}`));
    });
    child.stdin?.end(options.input);
  });
}
