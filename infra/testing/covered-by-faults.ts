import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What no fault test runs or reads. All the rest is covered, also a new folder, until somebody says here that it is not. */
const NOT_COVERED = [/^web\//, /^infra\/docs\//, /\.md$/];

/**
 * A name for what the fault tests are about: the covered files, as they lie here, and what they run on. It changes with any of
 * them. Undefined where git does not tell which files those are, or one cannot be read.
 */
export async function coveredByFaults(root: string): Promise<string | undefined> {
  // A folder without a repository of its own may lie in somebody else's, which leaves out what it likes.
  if (!existsSync(join(root, '.git'))) return undefined;
  const name = createHash('sha256').update(JSON.stringify([process.version, process.platform, process.arch]));
  try {
    for (const file of await filesOf(root)) {
      if (NOT_COVERED.some((pattern) => pattern.test(file))) continue;
      const content = await contentOf(join(root, file));
      // A removed file is listed until that is committed.
      if (content !== undefined) name.update(JSON.stringify([file, createHash('sha256').update(content).digest('hex')]));
    }
  } catch {
    return undefined;
  }
  return name.digest('hex');
}

/** Files in git, and new ones that git does not ignore. */
async function filesOf(root: string): Promise<string[]> {
  // `-z` gives names as they are, whatever git was told to do with unusual ones.
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return [...new Set(stdout.split('\0').filter(Boolean))].toSorted();
}

async function contentOf(path: string): Promise<Buffer | string | undefined> {
  try {
    const stats = await lstat(path);
    const content = stats.isSymbolicLink() ? await readlink(path) : await readFile(path);
    return Buffer.concat([Buffer.from(stats.mode & 0o111 ? 'x' : '-'), Buffer.from(content)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
