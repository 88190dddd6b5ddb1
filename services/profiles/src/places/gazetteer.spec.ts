import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { MAX_LOCATION_LENGTH } from '@affinity/proto/vocabulary/limits';
import { Gazetteer, textOfTown } from './gazetteer.js';

const gazetteer = new Gazetteer();
const found = async (q: string, country?: string): Promise<string[]> =>
  (await gazetteer.find(q, country)).map(({ name, country: of }) => `${name} ${of}`);

describe('PPL-053 towns', () => {
  it('are found by the beginning of a name, any case, with and without accents, the larger first', async () => {
    for (const q of ['MALM', 'malmö', 'Malmö, Sweden']) expect(await found(q)).toContain('Malmö SE');
    expect((await found('leeds')).slice(0, 2)).toEqual(['Leeds GB', 'Leeds US']);
    expect((await found('lyon'))[0]).toBe('Lyon FR');
    expect((await found("l'aquila"))[0]).toBe("L'Aquila IT");
    expect(await found('eeds')).not.toContain('Leeds GB');
  });

  it('are found by their names in other languages, after those that are called so', async () => {
    for (const q of ['München', 'muenchen', 'Munich', 'Monaco di B']) expect((await found(q))[0]).toBe('Munich DE');
    for (const q of ['Wien', 'Viena', 'Vienna']) expect(await found(q)).toContain('Vienna AT');
    expect((await found('cologne'))[0]).toBe('Köln DE');
  });

  it('of the own country come first', async () => {
    expect((await found('paris'))[0]).toBe('Paris FR');
    expect((await found('paris', 'US')).slice(0, 2)).toEqual(['Paris US', 'Paris US']);
    expect(await found('paris', 'US')).toContain('Paris FR');
    // Those whose own name begins so, by their size; then those that are called so elsewhere, such as Lille.
    expect((await found('ly', 'FR')).slice(0, 3)).toEqual(['Lyon FR', 'Lys-lez-Lannoy FR', 'Lille FR']);
  });

  it('are at most eight, and none for less than two letters, other scripts or nonsense', async () => {
    expect(await found('san')).toHaveLength(8);
    for (const q of ['', 's', ' ', '|', '\t', '\n', '东京', 'zzzzqq', '%']) expect([q, await found(q)]).toEqual([q, []]);
  });

  it('have an id that finds them again, and words that fit into a location', async () => {
    const lines = (await readFile(new URL('../../data/towns.tsv', import.meta.url), 'utf8')).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(45_000);
    expect(new Set(lines.map((line) => line.split('\t')[1])).size).toBe(lines.length);
    for (let at = 0; at < lines.length; at += 997) {
      const [, id, name, region, country] = lines[at]!.split('\t');
      expect(await gazetteer.get(id!)).toMatchObject({ id, name, region, country });
    }
    for (const line of lines) {
      const [, id, name, region, country] = line.split('\t') as [string, string, string, string, string];
      expect(textOfTown({ id, name, region, country, cell: 0 }).length).toBeLessThanOrEqual(MAX_LOCATION_LENGTH);
    }
    for (const id of ['', '1', '999999999', 'x', '2867714\t', "'"]) expect(await gazetteer.get(id)).toBeUndefined();
    expect(textOfTown((await gazetteer.get('2867714'))!)).toBe('Munich, Germany');
  });

  it('are found without holding up the process', async () => {
    const fresh = new Gazetteer();
    const before = process.memoryUsage().arrayBuffers;
    await fresh.find('warm up');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
    // The text is there: what is measured is the search alone.
    for (const q of ['sa', 'zz', 'al', 'x y']) {
      let least = Infinity;
      for (let round = 0; round < 5; round++) {
        const started = performance.now();
        await fresh.find(q, 'MC');
        least = Math.min(least, performance.now() - started);
      }
      expect([q, least < 50]).toEqual([q, true]);
    }
  });
});
