import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { foldedName } from '@affinity/proto/vocabulary/folded-name';
import { MAX_TOWNS_FOUND, MIN_TOWN_SEARCH } from '@affinity/proto/vocabulary/places';
import { cellOf } from './cells.js';

/** Made by `npm run generate` from GeoNames' towns of 5,000 people and more. */
const FILE = new URL('../../data/towns.tsv', import.meta.url);

export interface Town {
  /** GeoNames' id. */
  readonly id: string;
  readonly name: string;
  /** Of a state or province; empty where there is none. */
  readonly region: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly cell: number;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The text of a location (ENT-030). Its language is English, whoever reads it. */
export const textOfTown = ({ name, country }: Town): string => `${name}, ${countries.of(country) ?? country}`;

/**
 * Some 50,000 towns of the world, the largest first, as one piece of memory of 4 MB. It is read when somebody first looks for a town
 * and searched as it is: nothing is taken apart but the lines that are found.
 */
@Injectable()
export class Gazetteer {
  private text: Promise<Buffer> | undefined;

  /**
   * Towns by the beginning of a name, any case, with or without accents. Those of the country come first; of them those found by the name
   * that is shown, or by all of another one; of them the larger ones.
   */
  async find(words: string, country?: string): Promise<Town[]> {
    // Who goes on from a text such as "Leeds, United Kingdom" looks for Leeds.
    const name = foldedName(words.split(',', 1)[0]!);
    if (name.length < MIN_TOWN_SEARCH) return [];
    const text = await this.read();
    const found: [own: Town[], other: Town[]][] = [
      [[], []],
      [[], []],
    ];
    const needle = Buffer.from(`|${name}`);
    for (let at = text.indexOf(needle); at >= 0;) {
      const start = text.lastIndexOf('\n', at) + 1;
      const end = text.indexOf('\n', at);
      const isHome = country !== undefined && countryOf(text, end) === country;
      const isCalled = at === start || isWhole(text[at + needle.length]!);
      const list = found[isHome ? 0 : 1]![isCalled ? 0 : 1];
      if (list.length < MAX_TOWNS_FOUND) list.push(townOf(text, start, end));
      if (found[country === undefined ? 1 : 0]![0].length === MAX_TOWNS_FOUND) break;
      at = text.indexOf(needle, end);
    }
    return found.flat(2).slice(0, MAX_TOWNS_FOUND);
  }

  async get(id: string): Promise<Town | undefined> {
    if (!/^\d{1,9}$/.test(id)) return undefined;
    const text = await this.read();
    const needle = `\t${id}\t`;
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
      const start = text.lastIndexOf('\n', at) + 1;
      // A coordinate can be the same number.
      if (text.indexOf('\t', start) === at) return townOf(text, start, text.indexOf('\n', at));
    }
    return undefined;
  }

  private read(): Promise<Buffer> {
    // A file that cannot be read now is tried again the next time.
    this.text ??= readFile(FILE).catch((error: unknown) => {
      this.text = undefined;
      throw error;
    });
    return this.text;
  }
}

const NAME_ENDS = new Set(['|', '\t'].map((sign) => sign.charCodeAt(0)));

/** @param next the byte behind the beginning of a name */
const isWhole = (next: number): boolean => NAME_ENDS.has(next);

/** The two letters before the coordinates, which end the line. */
function countryOf(text: Buffer, end: number): string {
  const latitude = text.lastIndexOf('\t', text.lastIndexOf('\t', end) - 1);
  return text.toString('latin1', latitude - 2, latitude);
}

function townOf(text: Buffer, start: number, end: number): Town {
  const line = text.toString('utf8', text.indexOf('\t', start) + 1, end);
  const [id, name, region, country, latitude, longitude] = line.split('\t') as [string, string, string, string, string, string];
  return { id, name, region, country, cell: cellOf(Number(latitude), Number(longitude)) };
}
