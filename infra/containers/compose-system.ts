import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { lookup, type LookupOptions } from 'node:dns';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerComposeEnvironment, Wait } from 'testcontainers';
import { Agent, setGlobalDispatcher } from 'undici';
import { freePort } from '../local/ports.ts';
import { COMPOSE_APART, COMPOSE_TOGETHER } from '../manifests/compose-file.ts';
import { root } from '../paths.ts';
import { docker, runProgram } from './engine.ts';
import type { Door } from './open-page.ts';

const START_LIMIT_MS = 8 * 60_000;
const LOOPBACK = '127.0.0.1';
/** The names below localhost are known to browsers, not to every resolver. */
const toLoopback = (_name: string, options: LookupOptions, done: (...found: never[]) => void): void =>
  lookup(LOOPBACK, options as never, done as never);

/** What `docker inspect` says of one container, as far as it is asked here. */
export interface Inspected {
  readonly Name: string;
  readonly Image: string;
  readonly Config: {
    readonly User: string;
    readonly Image: string;
    readonly Env: readonly string[];
    readonly Labels: Readonly<Record<string, string>>;
  };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly Privileged: boolean;
    readonly CapDrop: readonly string[] | null;
    readonly CapAdd: readonly string[] | null;
    readonly SecurityOpt: readonly string[] | null;
    readonly Memory: number;
    readonly PidsLimit: number | null;
  };
  readonly NetworkSettings: { readonly Ports: Readonly<Record<string, readonly { readonly HostIp: string }[] | null>> };
  readonly State: { readonly Status: string; readonly ExitCode: number; readonly Health?: { readonly Status: string } };
}

export const serviceOf = (container: Inspected): string => container.Config.Labels['com.docker.compose.service'] ?? container.Name;

/** The system of docker-compose.yml, or of its other file, under a project name, a port and a network of its own. */
export class ComposeSystem implements Door {
  readonly project = `affinity-test-${randomBytes(4).toString('hex')}`;
  readonly origin: string;
  readonly #port: number;
  readonly #secrets = mkdtempSync(join(tmpdir(), 'affinity-operator-'));
  readonly #subnet = `10.213.${100 + Math.floor(Math.random() * 150)}.0/28`;
  #file = COMPOSE_TOGETHER;
  #ca = '';

  private constructor(port: number) {
    this.#port = port;
    this.origin = `https://localhost:${port}`;
  }

  static async reserve(): Promise<ComposeSystem> {
    return new ComposeSystem(await freePort());
  }

  #env(version: string): Record<string, string> {
    return {
      COMPOSE_FILE: this.#file,
      AFFINITY_VERSION: version,
      AFFINITY_HTTPS_PORT: String(this.#port),
      AFFINITY_FRONT_SUBNET: this.#subnet,
      AFFINITY_SECRETS: this.#secrets,
      // The limits would stop two members who write all the time.
      RATE_LIMIT_READ: '1000000',
      RATE_LIMIT_SEARCH: '1000000',
      RATE_LIMIT_WRITE: '1000000',
      RATE_LIMIT_SENSITIVE: '1000000',
      SIGN_UPS_CALM: '1000000',
      SIGN_UPS_PER_DAY: '1000000',
      BUDGET_SCALE: '1000000',
    };
  }

  /** The first start, by testcontainers. Afterwards `fetch` of this process finds and trusts the system. */
  async start(version: string): Promise<void> {
    await new DockerComposeEnvironment(root, this.#file)
      .withProjectName(this.project)
      .withEnvironment(this.#env(version))
      .withPullPolicy({ shouldPull: () => false })
      .withDefaultWaitStrategy(Wait.forHealthCheck())
      .withStartupTimeout(START_LIMIT_MS)
      .up();
    this.#ca = await this.compose(version, ['exec', '-T', 'edge', 'cat', '/run/secrets/ca.crt']);
    setGlobalDispatcher(new Agent({ connect: this.tls }));
  }

  get tls(): Door['tls'] {
    return { ca: this.#ca, lookup: toLoopback };
  }

  /** The operator's one command: another version, the same data, all at once. */
  async up(version: string): Promise<void> {
    await this.compose(version, ['up', '--detach', '--wait', '--pull', 'never', '--no-build']);
  }

  /** A container for each service, or all services in one, on the same data. What runs of the other file goes. */
  async change(version: string, how: 'apart' | 'together'): Promise<void> {
    this.#file = how === 'apart' ? COMPOSE_APART : COMPOSE_TOGETHER;
    await this.compose(version, ['up', '--detach', '--wait', '--remove-orphans', '--pull', 'never', '--no-build']);
  }

  /** The same by infra/compose/upgrade.sh, one container at a time. */
  async upgrade(version: string): Promise<void> {
    await this.shell(version, `AFFINITY_PULL=never sh infra/compose/upgrade.sh ${version}`);
  }

  /** A line of shell as an operator types it beside docker-compose.yml; resolves to what it prints. */
  shell(version: string, line: string): Promise<string> {
    return runProgram('sh', ['-c', line], { cwd: root, env: { ...this.#env(version), COMPOSE_PROJECT_NAME: this.project } });
  }

  compose(version: string, args: readonly string[]): Promise<string> {
    return docker(['compose', '--project-name', this.project, ...args], { cwd: root, env: this.#env(version) });
  }

  /** Every container of the system, those that have ended too. */
  async containers(): Promise<Inspected[]> {
    const ids = await docker(['ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${this.project}`]);
    return JSON.parse(await docker(['inspect', ...ids.trim().split('\n')])) as Inspected[];
  }

  /** The last lines of every container, for a failed test's reader. */
  logs(version: string): Promise<string> {
    return this.compose(version, ['logs', '--no-color', '--tail', '15']);
  }

  /** Containers, networks and data. */
  async destroy(version: string): Promise<void> {
    await this.compose(version, ['down', '--volumes', '--remove-orphans', '--timeout', '5']);
    rmSync(this.#secrets, { recursive: true, force: true });
  }
}
