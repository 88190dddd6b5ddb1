import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { GATEWAY, TOGETHER } from '../manifests/names.ts';
import { SERVICES } from '../services.ts';
import { docker } from './engine.ts';
import { layersOf } from './image-contents.ts';

/** What docker-compose.yml builds. */
export const IMAGES_TOGETHER: readonly string[] = [TOGETHER, 'web', 'setup'];
/** Every image that this repository builds. */
export const IMAGES: readonly string[] = [...IMAGES_TOGETHER, ...SERVICES, GATEWAY];
export const tagOf = (image: string, version: string): string => `affinity/${image}:${version}`;

/** The images that our own stages in the Dockerfile begin with. */
export const RUNTIME_BASES = ['debian:bookworm-slim', 'busybox:1.37'];

/** Builds images from a folder with the sources. */
export async function buildImages(folder: string, version: string, images: readonly string[] = IMAGES): Promise<void> {
  // The images are built one after the other, as they share stages: the second finds what the first has made.
  for (const image of images) await buildImage(folder, image, version, tagOf(image, version));
}

/** @param anew builds every stage of ours again, whatever was built before */
export async function buildImage(folder: string, image: string, version: string, tag: string, anew = false): Promise<void> {
  const isService = (SERVICES as readonly string[]).includes(image);
  const target = isService ? ['--target', 'service', '--build-arg', `SERVICE=${image}`] : ['--target', image];
  const options = ['--build-arg', `VERSION=${version}`, '--tag', tag, ...(anew ? ['--no-cache'] : [])];
  await docker(['build', '--quiet', '--file', 'infra/images/Dockerfile', ...target, ...options, '.'], { cwd: folder });
}

/** Bytes of an image with all its layers. */
export async function sizeOf(image: string): Promise<number> {
  return Number(await docker(['image', 'inspect', '--format', '{{.Size}}', image]));
}

/** A key, a password or a file that holds them; and names of files that have no business in an image. */
const FORBIDDEN_TEXT = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/;
const FORBIDDEN_FILE = /(?:^|\/)(?:\.env(?:\..+)?|\.npmrc|\.git|\.data|settings\.json|id_(?:rsa|ed25519)|[^/]+\.(?:key|p12|pfx))(?:\/|$)/;
/** Our own folder in every image; the base image's files are its makers' business. */
const OURS = /^app\//;

/** What `docker save` says of one image. */
interface Saved {
  readonly Config: string;
  readonly Layers: readonly string[];
}

/**
 * Finds what must not be in any layer of the images (SAFETY-70), also what a later layer has hidden again.
 * @param markers texts that lay in the source folder's ignored files while the images were built
 * @param bases the images that they begin with: their libraries hold keys of their own self-tests, which are no secret of ours
 */
export async function secretsIn(images: readonly string[], markers: readonly string[], bases: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'affinity-layers-'));
  const found: string[] = [];
  try {
    const archive = join(folder, 'image.tar');
    await docker(['save', '--output', archive, ...images]);
    await tar(['-xf', archive, '-C', folder]);
    rmSync(archive);
    const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
    const foreign = new Set((await Promise.all(bases.map(layersOf))).flat());
    const ours = new Set<string>();
    for (const { Config, Layers } of read<Saved[]>('manifest.json')) {
      ours.add(Config);
      // Layers are told apart by content: the same one has another name in each archive.
      const contents = read<{ rootfs: { diff_ids: string[] } }>(Config).rootfs.diff_ids;
      Layers.forEach((name, at) => foreign.has(contents[at]!) || ours.add(name));
    }
    for (const name of ours) {
      const path = join(folder, name);
      const text = await contains(path, markers);
      if (text !== undefined) found.push(`${name} holds ${text}`);
      if (name.endsWith('.json') || !isArchive(path)) continue;
      found.push(...(await filesOf(path)).filter((file) => OURS.test(file) && FORBIDDEN_FILE.test(file)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}

/** False for an image's description, whose name says nothing in newer archives. */
function isArchive(path: string): boolean {
  return spawnSync('tar', ['-tf', path], { stdio: 'ignore' }).status === 0;
}

/** Layers may be compressed. */
function open(path: string): Readable {
  const [first, second] = readFileSync(path).subarray(0, 2);
  const stream = createReadStream(path, { highWaterMark: 1 << 20 });
  return first === 0x1f && second === 0x8b ? stream.pipe(createGunzip()) : stream;
}

async function contains(path: string, markers: readonly string[]): Promise<string | undefined> {
  let rest = '';
  // Pieces overlap, so that nothing hides across two of them.
  for await (const chunk of open(path)) {
    const text = rest + (chunk as Buffer).toString('latin1');
    const marker = markers.find((candidate) => text.includes(candidate));
    if (marker !== undefined) return `the marker ${marker}`;
    if (text.includes('PRIVATE KEY') && FORBIDDEN_TEXT.test(text)) return 'a private key';
    rest = text.slice(-4096);
  }
  return undefined;
}

async function filesOf(archive: string): Promise<string[]> {
  return (await tar(['-tf', archive])).split('\n').map((name) => name.replace(/^\.\//, ''));
}

async function tar(args: readonly string[]): Promise<string> {
  const child = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const out: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`tar ${args[0]} ended with ${code}`);
  return Buffer.concat(out).toString();
}
