import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '../services.ts';
import { hashFile, MANIFEST, OBJECT_LIST, OBJECTS, type BackupManifest, type DatabaseFile } from './backup-manifest.ts';
import { CommandError } from './command-error.ts';
import type { ServicePrograms } from './service-program.ts';

/** Any service that keeps files: all of them share one bucket. */
export const BUCKET_READER = 'posts';
const DATABASES = 'databases';

/**
 * Copies all databases and then all objects, beside the running system.
 *
 * Databases first: an object is written before the row that names it and removed after that row, so that every object a
 * copied row names is there when the objects are copied, unless its owner deleted it in between. The other way round, what
 * members added in between would come back without its pictures. The databases are copied at the same time, each as it is
 * at one moment; what lies between these moments the streams and the outboxes bring after a restore.
 */
export async function createBackup(programs: ServicePrograms, root: string, folder: string): Promise<BackupManifest> {
  if (existsSync(folder)) throw new CommandError(`${folder} is there already: name a new folder`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, DATABASES), { recursive: true, mode: 0o700 });
  const startedAt = new Date().toISOString();
  const databases = await Promise.all(SERVICES.map((service) => dumpDatabase(programs, service, unfinished)));
  const { objects, bytes } = await programs.ask<{ objects: number; bytes: number }>(BUCKET_READER, [
    'objects',
    'dump',
    join(unfinished, OBJECTS),
  ]);
  const manifest: BackupManifest = {
    backup: 1,
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    startedAt,
    finishedAt: new Date().toISOString(),
    databases,
    objects: { list: await hashFile(unfinished, OBJECT_LIST), objects, bytes },
  };
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  // A folder of this name is a whole backup, whatever happened on the way.
  await rename(unfinished, folder);
  return manifest;
}

async function dumpDatabase(programs: ServicePrograms, service: string, folder: string): Promise<DatabaseFile> {
  const file = join(DATABASES, `${service}.dump.gz`);
  const { tables } = await programs.ask<Pick<DatabaseFile, 'tables'>>(service, ['database', 'dump', join(folder, file)]);
  return { service, ...(await hashFile(folder, file)), tables };
}
