import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** Changes this close together are one: an editor writes a file in steps, git many files. */
const QUIET_MS = 60;
const SKIPPED = new Set(['node_modules', 'dist']);

/**
 * Calls back with what changed below the folders: paths of files relative to the root. A watcher for each folder, because
 * the recursive watch of Node loses a file on Linux as soon as an editor puts a new one in its place.
 */
export class FolderWatch {
  readonly #root: string;
  readonly #onChange: (paths: readonly string[]) => void;
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(root: string, folders: readonly string[], onChange: (paths: readonly string[]) => void) {
    this.#root = root;
    this.#onChange = onChange;
    for (const folder of folders) this.#add(join(root, folder), false);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
  }

  /** Files of a new folder are changes: they may have been there before its watcher. */
  #add(folder: string, isNew: boolean): void {
    if (this.#watchers.has(folder)) return;
    try {
      this.#watchers.set(
        folder,
        watch(folder, (_event, name) => {
          if (name !== null) this.#see(join(folder, name));
        }),
      );
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory() && !SKIPPED.has(entry.name)) this.#add(path, isNew);
        else if (entry.isFile() && isNew) this.#note(path);
      }
    } catch (error) {
      // The folder was gone again before we looked.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  #see(path: string): void {
    const info = statSync(path, { throwIfNoEntry: false });
    if (info?.isDirectory()) {
      if (!SKIPPED.has(basename(path))) this.#add(path, true);
      return;
    }
    if (info === undefined) this.#forget(path);
    this.#note(path);
  }

  #forget(folder: string): void {
    for (const [path, watcher] of this.#watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
  }

  #note(path: string): void {
    this.#changed.add(relative(this.#root, path));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const paths = [...this.#changed];
      this.#changed.clear();
      this.#onChange(paths);
    }, QUIET_MS);
  }
}
