import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicHeaderOf } from '@affinity/kit/media/heic-header';
import { makeImageSizes } from '@affinity/kit/media/image-sizes';
import { UnreadableMediaError } from '@affinity/kit/media/media.errors';
import { picturePartsOf } from '@affinity/kit/media/picture-parts';
import { box } from '@affinity/kit/testing/media-files';
import { telephoneFile } from '@affinity/kit/testing/telephone-files';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'items-'))));
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Buffer): Promise<string> {
  const path = join(folder, 'sent');
  await writeFile(path, bytes);
  return path;
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const uint16s = (...values: number[]): Buffer => Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));

interface Items {
  /** What each item is, the first with the number 1. */
  readonly types: readonly string[];
  /** Who is made of whom. */
  readonly madeOf?: readonly (readonly [number, number])[];
  /** The properties of the first item: 1 its size, 2 turned, 3 mirrored, 4 cut. */
  readonly properties?: readonly number[];
  /** Says the properties in two lists. */
  readonly twice?: boolean;
  readonly metas?: number;
}

/** What a picture says about itself, without one. */
function pictureOf(brand: 'heic' | 'avif', { types, madeOf = [], properties = [1], twice = false, metas = 1 }: Items): Buffer {
  const infos = types.map((type, index) => box('infe', Buffer.from([2, 0, 0, 0]), uint16s(index + 1, 0), text(`${type}\0`)));
  const references = madeOf.map(([from, to]) => box('dimg', uint16s(from, 1, to)));
  const size = box('ispe', uint16s(0, 0, 0, 96, 0, 64));
  const container = box('ipco', size, box('irot', Buffer.from([1])), box('imir', Buffer.from([0])), box('clap', Buffer.alloc(32)));
  const list = box('ipma', uint16s(0, 0, 0, 1, 1), Buffer.from([properties.length, ...properties.map((index) => 0x80 | index)]));
  const about = box(
    'meta',
    Buffer.alloc(4),
    box('iinf', uint16s(0, 0, types.length), ...infos),
    box('iref', Buffer.alloc(4), ...references),
    box('iprp', container, list, ...(twice ? [list] : [])),
  );
  return Buffer.concat([box('ftyp', text(`${brand}\0\0\0\0mif1${brand}`)), ...Array.from({ length: metas }, () => about)]);
}

const look = { heic: heicHeaderOf, avif: picturePartsOf };

describe.each(['heic', 'avif'] as const)('what is done to a picture (%s)', (brand) => {
  it.each<[string, Items]>([
    ['turned, mirrored and cut once', { types: ['hvc1'], properties: [1, 2, 3, 4] }],
    [
      'of tiles',
      {
        types: ['grid', 'hvc1', 'hvc1'],
        madeOf: [
          [1, 2],
          [1, 3],
        ],
        properties: [1, 2],
      },
    ],
    ['with a thumbnail that is turned too', { types: ['hvc1', 'hvc1'], properties: [1, 2] }],
  ])('MED-015 %s it is taken', async (_what, items) => {
    await expect(look[brand](await stored(pictureOf(brand, items)))).resolves.toBeDefined();
  });

  it.each<[string, Items]>([
    ['turned twice', { types: ['hvc1'], properties: [1, 2, 2] }],
    ['turned again in a second list', { types: ['hvc1'], properties: [1, 2], twice: true }],
    ['mirrored twice', { types: ['hvc1'], properties: [1, 3, 3] }],
    ['cut twice', { types: ['hvc1'], properties: [1, 4, 4] }],
    ['laid over another', { types: ['iovl', 'hvc1'], madeOf: [[1, 2]] }],
    [
      'of tiles of tiles',
      {
        types: ['grid', 'grid', 'hvc1'],
        madeOf: [
          [1, 2],
          [2, 3],
        ],
      },
    ],
    [
      'of tiles that are tiles of tiles, by way of another',
      {
        types: ['grid', 'iden', 'hvc1'],
        madeOf: [
          [1, 2],
          [2, 3],
        ],
      },
    ],
    ['described twice', { types: ['hvc1'], metas: 2 }],
  ])('SAFETY-43: %s it is refused before a decoder sees it', async (_what, items) => {
    const path = await stored(pictureOf(brand, items));
    await expect(look[brand](path)).rejects.toBeInstanceOf(UnreadableMediaError);
    const charges: number[] = [];
    await expect(makeImageSizes(path, (pixels) => charges.push(pixels))).rejects.toBeInstanceOf(UnreadableMediaError);
    expect(charges).toEqual([]);
  });
});

it('SAFETY-43: a telephone picture whose turn is said twice is refused', async () => {
  const bytes = telephoneFile('telephone.heic');
  const [container, list] = [bytes.indexOf('ipco'), bytes.indexOf('ipma')];
  const types: string[] = [];
  for (let at = container + 4; at < list - 4; at += bytes.readUInt32BE(at)) types.push(bytes.toString('latin1', at + 4, at + 8));
  const turn = types.indexOf('irot') + 1;
  expect(turn).toBeGreaterThan(0);
  // The first entry: version and flags, how many items, the number of the first, how many properties.
  const first = list + 4 + 4 + 4 + 2;
  const properties = bytes.subarray(first + 1, first + 1 + bytes[first]!);
  const spare = properties.findIndex((property) => !['irot', 'hvcC', 'ispe'].includes(types[(property & 0x7f) - 1] ?? ''));
  properties[spare] = 0x80 | turn;
  await expect(makeImageSizes(await stored(bytes))).rejects.toBeInstanceOf(UnreadableMediaError);
});
