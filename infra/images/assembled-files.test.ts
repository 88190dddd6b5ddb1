import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { GATEWAY } from '../manifests/names.ts';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';

/** The service that needs most of what others need: both shared rooms, pictures, files. */
const SERVICE = 'services/posts';

/** What a stage of the Dockerfile names in one of our folders. */
function namedIn(stage: string, folder: string): string[] {
  const text = readFileSync(join(root, 'infra/images/Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .find((one) => new RegExp(`^.* AS ${stage}$`, 'm').test(one))!;
  return [...text.matchAll(new RegExp(`(?<= )${folder}/[\\w./-]+`, 'g'))].map(([path]) => path);
}

/** A folder with what assemble.sh puts into an image. */
class Assembled {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async of(workspaces: readonly string[], built: readonly string[]): Promise<Assembled> {
    const folder = await mkdtemp(join(tmpdir(), 'affinity-image-'));
    const copy = spawnSync(process.execPath, ['infra/images/copy-production.mjs', ...workspaces, folder], { cwd: root, encoding: 'utf8' });
    expect([copy.status, copy.stderr]).toEqual([0, '']);
    for (const path of built) {
      if (path.startsWith('infra/')) mkdirSync(join(folder, dirname(path)), { recursive: true });
      // assemble.sh does the same: a room that the service does not need has no manifest there.
      if (existsSync(join(folder, path, '..'))) await cp(join(root, path), join(folder, path), { recursive: true });
    }
    for (const room of ['_kit', '_members']) await rm(join(folder, 'services', room, 'dist/testing'), { recursive: true, force: true });
    return new Assembled(folder);
  }

  node(where: string, ...args: string[]): SpawnSyncReturns<string> {
    const env = { PATH: process.env['PATH'], NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
    return spawnSync(process.execPath, args, { cwd: join(this.folder, where), env, encoding: 'utf8' });
  }

  /** Loads modules as the process would. */
  load(where: string, ...modules: string[]): [status: number | null, stderr: string] {
    const program = ['reflect-metadata', ...modules].map((name) => `await import('${name}');`).join('');
    const { status, stderr } = this.node(where, '--input-type=module', '-e', `${program} process.exit()`);
    return [status, stderr];
  }
}

it(`the image of ${SERVICE} holds all that the service imports`, async () => {
  const built = ['proto/dist', 'services/_kit/dist', 'services/_members/dist', `${SERVICE}/dist`];
  const assembled = await Assembled.of([SERVICE], built);
  expect(assembled.load(SERVICE, './dist/service.js')).toEqual([0, '']);
  await rm(assembled.folder, { recursive: true });
});

describe('the image of all in one process', () => {
  let assembled: Assembled;
  beforeAll(async () => {
    const workspaces = [GATEWAY, ...globSync('services/*', { cwd: root })];
    const built = ['proto/dist', 'proto/http', 'gateway/dist', ...globSync('services/*/{dist,service.manifest.ts}', { cwd: root })];
    assembled = await Assembled.of(workspaces, [...built, ...namedIn('affinity-files', 'infra')]);
  });
  afterAll(() => rm(assembled.folder, { recursive: true }));

  it('holds all that the services, the gateway and the process itself import', () => {
    const modules = SERVICES.map((name) => `${assembled.folder}/services/${name}/dist/service.js`);
    expect(assembled.load('services/_kit', ...modules, `${assembled.folder}/gateway/dist/start-gateway.js`)).toEqual([0, '']);
    const started = assembled.node('.', 'infra/process/main.ts');
    expect([started.status, started.stderr]).toEqual([78, 'ai: Missing configuration: AFFINITY_MODE\n']);
    const migrated = assembled.node('.', 'infra/process/migrate.ts');
    expect([migrated.status, migrated.stderr]).toEqual([78, 'Missing configuration: DATABASE_URL\n']);
  });

  it("runs the operators' program of each service by the service's name", () => {
    for (const name of SERVICES) {
      const help = assembled.node('.', 'infra/process/ops.ts', name, '--help');
      expect([help.status, help.stdout], help.stderr).toEqual([0, expect.stringContaining('outbox status')]);
    }
    const refused = assembled.node('.', 'infra/process/ops.ts', 'gateway', 'outbox', 'status');
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining(SERVICES.join(', '))]);
  });
});
