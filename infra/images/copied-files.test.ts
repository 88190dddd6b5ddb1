import { describe, expect, it } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../paths.ts';

const lines = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const { packages: LOCKED } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Manifest>>;
};
const WORKSPACES = globSync(['proto', 'gateway', 'web', 'infra', 'services/*'], { cwd: root }).filter((folder) => folder in LOCKED);

/** As an engine reads `.dockerignore`: the last line that names the file, or a folder it is in, decides. */
function isIgnored(file: string): boolean {
  const paths = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  let ignored = false;
  for (const line of lines('.dockerignore').filter((text) => text !== '' && !text.startsWith('#'))) {
    const kept = line.startsWith('!');
    if (paths.some((path) => matchesGlob(path, kept ? line.slice(1) : line))) ignored = !kept;
  }
  return ignored;
}

describe('the image definition', () => {
  it('copies nothing that its builds do not get to see', () => {
    const copied = lines('infra/images/Dockerfile')
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
      .filter((source) => source !== '.');
    const found = copied.flatMap((source) => globSync(source, { cwd: root }));
    expect(found.length).toBeGreaterThanOrEqual(copied.length);
    expect(found.filter(isIgnored)).toEqual([]);
  });

  it.each(WORKSPACES)('finds in the lock file all that %s says it needs: an image holds nothing else', (workspace) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest;
    expect(LOCKED[workspace]!.dependencies ?? {}).toEqual(dependencies);
  });
});
