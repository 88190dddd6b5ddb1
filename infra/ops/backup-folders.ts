import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMAT, MANIFEST, readAnyManifest, type AnyManifest } from './backup-manifest.ts';
import { CommandError } from './command-error.ts';

export interface FoundBackup {
  readonly folder: string;
  readonly manifest: AnyManifest;
}

/** The whole backups that lie in a folder, newest first. @throws CommandError when there is no such folder */
export async function backupsIn(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch(() => {
    throw new CommandError(`There is no folder ${folder}`);
  });
  const found: FoundBackup[] = [];
  for (const name of names) {
    const inside = join(folder, name);
    // A folder that is no backup, or one of a later version, is not ours to count or to remove.
    const manifest = await readAnyManifest(inside).catch(() => undefined);
    if (manifest !== undefined && manifest.backup <= FORMAT && !Number.isNaN(Date.parse(manifest.startedAt)))
      found.push({ folder: inside, manifest });
  }
  return found.toSorted((a, b) => Date.parse(b.manifest.startedAt) - Date.parse(a.manifest.startedAt));
}

/** The folder itself when it is a backup, else the newest in it; undefined when there is none yet. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  if (existsSync(join(folder, MANIFEST))) return folder;
  return (await backupsIn(folder))[0]?.folder;
}

/** Removes whole backups that were begun before a moment, and never the newest. @returns those that are gone and those that stay */
export async function pruneBackups(folder: string, before: Date): Promise<{ removed: string[]; kept: string[] }> {
  if (existsSync(join(folder, MANIFEST))) throw new CommandError(`${folder} is itself a backup: name the folder that the backups lie in`);
  const [newest, ...others] = await backupsIn(folder);
  const [removed, kept]: [string[], string[]] = [[], newest ? [newest.folder] : []];
  for (const { folder: one, manifest } of others) {
    if (Date.parse(manifest.startedAt) >= before.getTime()) {
      kept.push(one);
      continue;
    }
    // The manifest goes last: what is left when this is interrupted is removed the next time.
    for (const name of await readdir(one)) if (name !== MANIFEST) await rm(join(one, name), { recursive: true });
    await rm(one, { recursive: true });
    removed.push(one);
  }
  return { removed, kept };
}
