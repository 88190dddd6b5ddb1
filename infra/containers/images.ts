import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '../services.ts';
import { docker } from './engine.ts';

/** Every image that this repository builds. */
export const IMAGES = [...SERVICES, 'gateway', 'web', 'setup'] as const;
export const tagOf = (image: string, version: string): string => `affinity/${image}:${version}`;

/** Builds all of them from a folder with the sources. */
export async function buildImages(folder: string, version: string): Promise<void> {
  // One after the other, as they share stages: the second finds what the first has made.
  const services = SERVICES.map((name) => ['--target', 'service', '--build-arg', `SERVICE=${name}`, '--tag', tagOf(name, version)]);
  const others = ['gateway', 'web', 'setup'].map((name) => ['--target', name, '--tag', tagOf(name, version)]);
  for (const args of [...services, ...others]) {
    await docker(['build', '--quiet', '--file', 'infra/images/Dockerfile', '--build-arg', `VERSION=${version}`, ...args, '.'], {
      cwd: folder,
    });
  }
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

/**
 * What must not be in any layer of the images and is (SAFETY 70): also what a later layer has hidden again.
 * @param markers texts that lay in the source folder's ignored files while the image was built
 */
export async function secretsIn(images: readonly string[], markers: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'affinity-layers-'));
  const found: string[] = [];
  try {
    const archive = join(folder, 'image.tar');
    await docker(['save', '--output', archive, ...images]);
    await tar(['-xf', archive, '-C', folder]);
    rmSync(archive);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      if (!statSync(path).isFile()) continue;
      const text = await contains(path, markers);
      if (text !== undefined) found.push(`${name} holds ${text}`);
      if (name.endsWith('.tar')) found.push(...(await filesOf(path)).filter((file) => OURS.test(file) && FORBIDDEN_FILE.test(file)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}

async function contains(path: string, markers: readonly string[]): Promise<string | undefined> {
  let rest = '';
  // Pieces overlap, so that nothing hides across two of them.
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
    const text = rest + (chunk as string);
    const marker = markers.find((candidate) => text.includes(candidate));
    if (marker !== undefined) return `the marker ${marker}`;
    if (FORBIDDEN_TEXT.test(text)) return 'a private key';
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
