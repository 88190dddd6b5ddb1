import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BANNER } from '../manifests/generated-text.ts';
import type { Generated } from './generated-file.ts';

/** Where files that nobody makes any more are looked for: they say in their first line that they were generated. */
const MARKED = ['k8s', 'infra/compose', 'infra/observability/alerts', 'infra/observability/targets'];

async function obsoleteFiles(root: string, generated: readonly Generated[], folders: readonly string[]): Promise<string[]> {
  const made = new Set(generated.map(({ path }) => path));
  const obsolete: string[] = [];
  for (const folder of folders.length > 0 ? folders : MARKED) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(root.length + 1);
      if (!entry.isFile() || made.has(path)) continue;
      if (folders.length > 0 || (await readFile(join(root, path), 'utf8')).split('\n', 1)[0]!.includes(BANNER)) obsolete.push(path);
    }
  }
  return obsolete;
}

async function outdatedFiles(root: string, generated: readonly Generated[]): Promise<Generated[]> {
  const outdated: Generated[] = [];
  for (const file of generated) {
    if ((await readFile(join(root, file.path), 'utf8').catch(() => undefined)) !== file.content) outdated.push(file);
  }
  return outdated;
}

/**
 * @param folders whose whole content is generated; without any, files that carry the banner of manifests are meant
 * @returns paths of files that are not what would be generated, or would not be there
 */
export async function staleFiles(root: string, generated: readonly Generated[], folders: readonly string[] = []): Promise<string[]> {
  return [...(await outdatedFiles(root, generated)).map(({ path }) => path), ...(await obsoleteFiles(root, generated, folders))];
}

/** As `staleFiles`, and none is stale afterwards. */
export async function bringUpToDate(root: string, generated: readonly Generated[], folders: readonly string[] = []): Promise<string[]> {
  const outdated = await outdatedFiles(root, generated);
  for (const { path, content } of outdated) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const obsolete = await obsoleteFiles(root, generated, folders);
  for (const path of obsolete) await rm(join(root, path));
  return [...outdated.map(({ path }) => path), ...obsolete];
}
