import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { debianMirror } from './debian-mirror.ts';
import { root } from '../paths.ts';
import { docker, NoEngineError } from '../containers/engine.ts';

const FOLDERS = join(import.meta.dirname, 'base-images');
const SID = 'affinity-stand-in/sid';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** One image that the Dockerfile or docker-compose.yml names, and how a stand-in of that name is made. */
interface BaseImage {
  readonly name: string;
  readonly make: (name: string) => Promise<void>;
}

/**
 * Images in the order in which they need each other. A stand-in has the official name and holds the same program from
 * Debian or npm; the object store alone is another program (our development server), because its own is in neither.
 */
const IMAGES: readonly BaseImage[] = [
  { name: 'debian:bookworm-slim', make: (name) => bootstrap('bookworm', name) },
  { name: 'node:24-bookworm-slim', make: (name) => fromFolder('node', name, addNode) },
  { name: 'busybox:1.37', make: (name) => fromFolder('busybox', name) },
  { name: 'postgres:18', make: async (name) => withSid(() => fromFolder('postgres', name)) },
  { name: 'redis:8', make: async (name) => withSid(() => fromFolder('redis', name)) },
  { name: 'nats:2.15-alpine', make: async (name) => withSid(() => fromFolder('nats', name)) },
  { name: 'caddy:2.11-alpine', make: async (name) => withSid(() => fromFolder('caddy', name)) },
  { name: 'chrislusf/seaweedfs:4.48', make: (name) => fromFolder('object-store', name, addObjectStore) },
];

export const BASE_IMAGES = IMAGES.map(({ name }) => name);

async function isHere(name: string): Promise<boolean> {
  return docker(['image', 'inspect', '--format', '{{.Id}}', name]).then(
    () => true,
    () => false,
  );
}

/** Pulls what is missing; where no registry answers, builds stand-ins. Resolves to the names that are stand-ins. */
export async function ensureBaseImages(onProgress: (line: string) => void): Promise<string[]> {
  let registry = true;
  const standIns: string[] = [];
  for (const { name, make } of IMAGES) {
    if (!(await isHere(name))) {
      registry &&= await docker(['pull', '--quiet', name]).then(
        () => true,
        () => false,
      );
      if (!registry) {
        const started = Date.now();
        await make(name);
        onProgress(`Made a stand-in for ${name} in ${Math.round((Date.now() - started) / 1000)} s (no registry answers).`);
      }
    }
    const label = await docker(['image', 'inspect', '--format', '{{index .Config.Labels "affinity.stand-in"}}', name]);
    if (label.trim() === 'true') standIns.push(name);
  }
  return standIns;
}

/** A smallest Debian, with this machine's certificate authorities. @throws NoEngineError where it cannot be made */
async function bootstrap(suite: string, name: string): Promise<void> {
  if (process.getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).status !== 0) {
    throw new NoEngineError(`${name} cannot be pulled, and a stand-in needs root and debootstrap`);
  }
  const mirror = debianMirror();
  if (mirror === undefined) throw new NoEngineError(`${name} cannot be pulled, and this machine's apt names no Debian mirror`);
  const folder = mkdtempSync(join(tmpdir(), 'affinity-base-'));
  try {
    const made = spawnSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, folder, mirror], { encoding: 'utf8' });
    if (made.status !== 0) throw new NoEngineError(`${name} cannot be pulled, nor made from ${mirror}`);
    for (const waste of ['var/cache/apt/archives', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/log']) {
      rmSync(join(folder, waste), { recursive: true, force: true });
      mkdirSync(join(folder, waste), { recursive: true });
    }
    // A mirror may be a snapshot of another day.
    writeFileSync(join(folder, 'etc/apt/apt.conf.d/99-stand-in'), 'Acquire::Check-Valid-Until "false";\n');
    if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(folder, CERTIFICATES), { dereference: true });
    const archive = `${folder}.tar`;
    if (spawnSync('tar', ['-C', folder, '-cf', archive, '.']).status !== 0) throw new Error(`${archive} could not be written`);
    await docker(['import', '--change', 'LABEL affinity.stand-in=true', '--change', 'CMD ["bash"]', archive, name]);
    rmSync(archive);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Postgres and Redis of the versions that production has are in Debian's newest only. */
async function withSid(make: () => Promise<void>): Promise<void> {
  if (!(await isHere(SID))) await bootstrap('sid', SID);
  await make();
}

async function fromFolder(folder: string, name: string, add?: (context: string) => void): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'affinity-stand-in-'));
  try {
    cpSync(join(FOLDERS, folder), context, { recursive: true });
    add?.(context);
    await docker(['build', '--pull=false', '--label', 'affinity.stand-in=true', '--tag', name, context]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** The Node that runs this, and the npm that is on the PATH. */
function addNode(context: string): void {
  cpSync(process.execPath, join(context, 'node'), { dereference: true });
  const npm = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find((path) => existsSync(path));
  if (npm === undefined) throw new NoEngineError('a stand-in for Node needs npm on the PATH');
  // `npm` is a link to npm/bin/npm-cli.js.
  cpSync(dirname(dirname(realpathSync(npm))), join(context, 'npm'), { recursive: true, dereference: true });
}

function addObjectStore(context: string): void {
  for (const part of ['stand-ins/object-store.ts', 'stand-ins/object-store', 'package.json']) {
    cpSync(join(root, 'infra', part), join(context, 'infra', part), { recursive: true });
  }
  writeFileSync(join(context, 'infra', 'README'), 'Stand-in for an S3 store, for tests of the compose file only.\n');
}
