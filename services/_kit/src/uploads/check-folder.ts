import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'file-check-';

/** Runs `work` with an empty folder that only we can read and that is gone afterwards. */
export async function inCheckFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes left behind that ended in the middle of a check: strangers' files. */
export async function removeOldCheckFolders(before: Date): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    // Another process may remove the same one just now.
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory() && found.uid === process.getuid?.() && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
