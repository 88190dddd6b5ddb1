import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SERVICES } from '../services.ts';
import { newestBackup } from './backup-folders.ts';
import { FORMAT, hashFile, MANIFEST, OBJECT_LIST, type BackupManifest, type DatabaseFile } from './backup-manifest.ts';
import { knownObjects, receiveObjects, type ObjectTotal } from './backup-objects.ts';
import { CommandError } from './command-error.ts';
import type { DatabaseTools } from './database-tools.ts';
import type { ServicePrograms } from './service-program.ts';
import type { Tools } from './site.ts';

/** Any service that keeps files: all of them share one bucket. */
export const BUCKET_READER = 'posts';
const DATABASES = 'databases';

export interface BackupOptions {
  readonly root: string;
  /** An earlier backup, or a folder of them, of which the newest counts: objects that it has are not read again. */
  readonly since?: string;
}

/**
 * Copies all databases and then all objects, beside the running system.
 *
 * Databases come first: an object is written before the row that names it and removed after that row, so that every object
 * a copied row names is there when the objects are copied, unless its owner deleted it in between. The other way round,
 * what members added in between would come back without its pictures. The databases are copied at the same time, each as
 * it is at one moment; after a restore the streams and the outboxes bring what lies between these moments.
 */
export async function createBackup(
  { programs, databases: postgres }: Tools,
  folder: string,
  { root, since }: BackupOptions,
): Promise<BackupManifest> {
  if (existsSync(folder)) throw new CommandError(`${folder} is there already: name a new folder`);
  const earlier = since === undefined ? undefined : await newestBackup(since);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, DATABASES), { recursive: true, mode: 0o700 });
  try {
    const startedAt = new Date().toISOString();
    // All dumps are waited for: one that fails must not leave others writing.
    const dumps = await Promise.allSettled(SERVICES.map((service) => dumpDatabase(postgres, service, unfinished)));
    const failures = dumps.flatMap((dump) => (dump.status === 'rejected' ? [(dump.reason as Error).message] : []));
    if (failures.length > 0) throw new CommandError([...new Set(failures)].join('\n'));
    const databases = dumps.flatMap((dump) => (dump.status === 'fulfilled' ? [dump.value] : []));
    const { objects, bytes } = await dumpObjects(programs, unfinished, earlier);
    const manifest: BackupManifest = {
      backup: FORMAT,
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
  } catch (error) {
    // Nothing of members stays where nobody would look for it.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function dumpDatabase(databases: DatabaseTools, service: string, folder: string): Promise<DatabaseFile> {
  const file = join(DATABASES, `${service}.dump`);
  await databases.dump(service, join(folder, file));
  // The dump is read to its end by what will restore it: a pipe that broke may look like one that ended.
  const contents = await databases.read(service, join(folder, file));
  return { service, ...(await hashFile(folder, file)), ...contents };
}

async function dumpObjects(programs: ServicePrograms, folder: string, earlier: string | undefined): Promise<ObjectTotal> {
  let total: ObjectTotal | undefined;
  const output = async (stdout: Readable): Promise<void> => void (total = await receiveObjects(stdout, folder, earlier));
  if (earlier === undefined) await programs.ask(BUCKET_READER, ['objects', 'dump'], { output });
  else await programs.ask(BUCKET_READER, ['objects', 'dump', '--since-stdin'], { output, input: Readable.from(knownObjects(earlier)) });
  return total!;
}
