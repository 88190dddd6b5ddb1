import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandError } from './command-error.ts';
import type { DumpContents } from './dump-contents.ts';

/** 2: databases as pg_dump writes them. 1: rows only, in a form of ours. */
export const FORMAT = 2;
export const MANIFEST = 'manifest.json';
export const OBJECTS = 'objects';
export const OBJECT_LIST = `${OBJECTS}/objects.ndjson`;

/** What a backup consists of. It lies in the backup's folder and is written last. */
export interface BackupManifest {
  readonly backup: typeof FORMAT;
  /** The version in package.json when the backup was made. */
  readonly version: string;
  /** ISO 8601: everything that was committed before is in. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly databases: readonly DatabaseFile[];
  readonly objects: ObjectFiles;
}

export interface HashedFile {
  /** Relative to the folder. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface DatabaseFile extends HashedFile, DumpContents {
  readonly service: string;
}

export interface ObjectFiles {
  readonly list: HashedFile;
  readonly objects: number;
  readonly bytes: number;
}

export async function hashFile(folder: string, file: string): Promise<HashedFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(folder, file))) hash.update(chunk as Buffer);
  return { file, bytes: (await stat(join(folder, file))).size, sha256: hash.digest('hex') };
}

/** What can be said of a backup of any format. */
export type AnyManifest = Pick<BackupManifest, 'startedAt'> & { readonly backup: number };

/** @throws CommandError when there is no backup in the folder, or what it says of itself cannot be read */
export async function readAnyManifest(folder: string): Promise<AnyManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new CommandError(`There is no finished backup in ${folder}`);
  });
  try {
    return JSON.parse(text) as AnyManifest;
  } catch (error) {
    throw new CommandError(`The manifest of ${folder} is damaged (${(error as Error).message})`);
  }
}

/** @throws CommandError when there is no backup in the folder, or one that cannot be restored by this version */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const manifest = await readAnyManifest(folder);
  if (manifest.backup !== FORMAT) throw new CommandError(`The backup in ${folder} is of a format that this version does not know`);
  return manifest as BackupManifest;
}

/** Everything that is not as it was written, one line each. Reads the whole backup; needs nothing but its folder. */
export async function findDamage(folder: string, manifest: BackupManifest): Promise<string[]> {
  const damage: string[] = [];
  for (const expected of [...manifest.databases, manifest.objects.list]) {
    const found = await hashFile(folder, expected.file).catch(() => undefined);
    if (found?.sha256 !== expected.sha256) damage.push(`${expected.file} is ${found ? 'damaged' : 'missing'}`);
  }
  if (damage.some((line) => line.startsWith(OBJECT_LIST))) return damage;
  for await (const text of createInterface({ input: createReadStream(join(folder, OBJECT_LIST)), crlfDelay: Infinity })) {
    const { key, sha256 } = JSON.parse(text) as { key?: string; sha256?: string };
    if (key === undefined || sha256 === undefined) continue;
    const found = await hashFile(folder, join(OBJECTS, 'content', sha256.slice(0, 2), sha256)).catch(() => undefined);
    if (found?.sha256 !== sha256) damage.push(`the content of object ${key} is ${found ? 'damaged' : 'missing'}`);
  }
  return damage;
}
