import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker } from './engine.ts';

interface Part {
  readonly name: string;
  readonly version: string;
}

/** The list of parts that an image carries. */
export interface Sbom {
  readonly bomFormat: string;
  /** The workspace that an image with npm packages is made of. */
  readonly metadata?: { readonly component: Part };
  readonly components: readonly (Part & { readonly purl: string })[];
}

const run = (image: string, program: string, ...args: string[]): Promise<string> =>
  docker(['run', '--rm', '--network', 'none', '--entrypoint', program, image, ...args]);

export async function sbomOf(image: string): Promise<Sbom> {
  return JSON.parse(await run(image, 'cat', '/app/sbom.cdx.json')) as Sbom;
}

/** `name@version` of all npm packages that lie in an image with Node, workspaces included. */
export async function packagesIn(image: string): Promise<string[]> {
  const program = readFileSync(join(import.meta.dirname, 'list-packages.mjs'), 'utf8');
  return (await run(image, 'node', '--input-type=module', '--eval', program)).trim().split('\n');
}

/** Everything below /app of an image by path: kind, mode, time and content. Read without starting it. */
export async function filesIn(image: string): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'affinity-image-'));
  const container = (await docker(['create', '--network', 'none', image])).trim();
  try {
    await docker(['cp', `${container}:/app`, folder]);
    return new Map(describe(join(folder, 'app'), '/app'));
  } finally {
    await docker(['rm', '--force', container]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function* describe(path: string, name: string): Generator<[string, string]> {
  const status = lstatSync(path);
  const common = `mode ${status.mode.toString(8)}, time ${Math.floor(status.mtimeMs / 1000)}`;
  if (status.isSymbolicLink()) yield [name, `link to ${readlinkSync(path)}, ${common}`];
  else if (status.isDirectory()) {
    yield [name, `folder, ${common}`];
    for (const entry of readdirSync(path).toSorted()) yield* describe(join(path, entry), `${name}/${entry}`);
  } else yield [name, `file ${createHash('sha256').update(readFileSync(path)).digest('hex')}, ${common}`];
}

/** What differs between two images' files, one line each. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .toSorted()
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? 'not there'} | ${other.get(name) ?? 'not there'}`);
}

/** Digests of the layers that an image has above those of its base. */
export async function ownLayers(image: string, bases: readonly string[]): Promise<string[]> {
  const foreign = new Set((await Promise.all(bases.map(layersOf))).flat());
  return (await layersOf(image)).filter((layer) => !foreign.has(layer));
}

/** Hashes of the content of an image's layers, the lowest first. */
export async function layersOf(image: string): Promise<string[]> {
  return JSON.parse(await docker(['image', 'inspect', '--format', '{{json .RootFS.Layers}}', image])) as string[];
}
