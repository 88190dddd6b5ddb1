import { describe, expect, it } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../paths.ts';

const lines = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n');

/** As an engine reads `.dockerignore`: the last line that names the file, or a folder it is in, decides. */
function isIgnored(file: string): boolean {
  const places = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  let ignored = false;
  for (const line of lines('.dockerignore').filter((text) => text !== '' && !text.startsWith('#'))) {
    const kept = line.startsWith('!');
    if (places.some((place) => matchesGlob(place, kept ? line.slice(1) : line))) ignored = !kept;
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
});
