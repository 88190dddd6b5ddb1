import { mkdtemp, open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanHeif } from '@affinity/kit/media/clean-heif';
import { cleanIso } from '@affinity/kit/media/clean-iso';
import { UnreadableMediaError } from '@affinity/kit/media/media.errors';
import { PatchableFile } from '@affinity/kit/media/patchable-file';
import { box, heicOf, mp4Of, SECRET_PLACE } from '@affinity/kit/testing/media-files';

const MEGABYTE = 1_000_000;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'costly-'))));
afterAll(() => rm(folder, { recursive: true }));

interface Cost {
  reads: number;
  writes: number;
  written: number;
}

/** Counts what is asked of the disk. */
function counted(file: FileHandle): { file: FileHandle; cost: Cost } {
  const cost: Cost = { reads: 0, writes: 0, written: 0 };
  const read = (buffer: Buffer, ...where: [number, number, number]) => {
    cost.reads += 1;
    return file.read(buffer, ...where);
  };
  const write = (buffer: Buffer, offset: number, length: number, position: number) => {
    cost.writes += 1;
    cost.written += length;
    return file.write(buffer, offset, length, position);
  };
  return { file: { stat: () => file.stat(), read, write } as unknown as FileHandle, cost };
}

type Clean = (file: PatchableFile) => Promise<unknown>;

async function cleaned(clean: Clean, bytes: Buffer, seconds?: number): Promise<{ cost: Cost; error: unknown; bytes: Buffer }> {
  const path = join(folder, 'sent');
  await writeFile(path, bytes);
  const handle = await open(path, 'r+');
  try {
    const { file, cost } = counted(handle);
    const patchable = await PatchableFile.over(file, seconds);
    const error = await clean(patchable).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { cost, error, bytes: await readFile(path) };
  } finally {
    await handle.close();
  }
}

function uint32s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

interface Positions {
  readonly chunks: readonly number[];
  readonly bytes: number;
  /** Between its tables. */
  readonly gap?: number;
}

/** A track of positions: a sample a chunk. */
function positions({ chunks, bytes, gap = 0 }: Positions): Buffer {
  const space = box('free', Buffer.alloc(gap));
  const sizes = box('stsz', uint32s([0, 0, chunks.length, ...chunks.map(() => bytes)]));
  const runs = box('stsc', uint32s([0, chunks.length, ...chunks.flatMap((_, index) => [index + 1, 1, 1])]));
  const offsets = box('stco', uint32s([0, chunks.length, ...chunks]));
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('meta'), Buffer.alloc(12));
  return box('trak', box('mdia', handler, box('minf', box('stbl', sizes, space, runs, space, offsets))));
}

const film = mp4Of({ handlers: ['vide'] });
const repeated = (times: number, part: Buffer): Buffer => Buffer.concat(Array.from({ length: times }, () => part));

describe('boxes that are made to cost work', () => {
  it('SAFETY-43: no more is written than twice the file, however often its tracks name the same bytes', async () => {
    const track = positions({ chunks: [film.length + 8], bytes: MEGABYTE });
    const { cost, error } = await cleaned(
      cleanIso,
      Buffer.concat([film, box('mdat', Buffer.alloc(MEGABYTE, 7)), box('moov', repeated(40, track))]),
    );
    expect(error).toBeInstanceOf(UnreadableMediaError);
    expect(cost.written).toBeLessThanOrEqual(2 * (film.length + MEGABYTE + 40 * track.length + 16));
  });

  it('SAFETY-43: a file has 50 tracks of positions, captions and the like at most', async () => {
    const tracks = (count: number): Buffer => Buffer.concat([film, box('moov', repeated(count, positions({ chunks: [28], bytes: 1 })))]);
    expect((await cleaned(cleanIso, tracks(50))).error).toBeUndefined();
    expect((await cleaned(cleanIso, tracks(51))).error).toBeInstanceOf(UnreadableMediaError);
  });

  it.each<[string, Clean, Buffer]>([
    ['a film', cleanIso, film],
    ['a picture', cleanHeif, heicOf()],
  ])('SAFETY-43: many small boxes of %s are emptied with one look at each place, and too many are refused', async (_what, clean, file) => {
    const about = box('uuid', Buffer.from(SECRET_PLACE));
    const many = await cleaned(clean, Buffer.concat([file, repeated(2000, about)]));
    expect([many.error, many.bytes.includes(SECRET_PLACE)]).toEqual([undefined, false]);
    expect(many.cost.reads).toBeLessThan(20);
    expect(many.cost.writes).toBeLessThan(2100);
    const tooMany = await cleaned(clean, Buffer.concat([file, repeated(20_001, about)]));
    expect(tooMany.error).toBeInstanceOf(UnreadableMediaError);
  });

  it('SAFETY-43: tables that lie far from each other are read once', async () => {
    const track = positions({ chunks: Array.from({ length: 3000 }, (_, index) => film.length + 8 + index * 2), bytes: 1, gap: 140_000 });
    const { cost, error } = await cleaned(cleanIso, Buffer.concat([film, box('mdat', Buffer.alloc(6000, 7)), box('moov', track)]));
    expect(error).toBeUndefined();
    expect(cost.reads).toBeLessThan(30);
  });

  it('SAFETY-43: a file that makes us write again and again is refused', async () => {
    const [chunks, media] = [Array.from({ length: 60_000 }, (_, index) => film.length + 8 + index * 2), Buffer.alloc(120_000)];
    const { cost, error } = await cleaned(
      cleanIso,
      Buffer.concat([film, box('mdat', media), box('moov', positions({ chunks, bytes: 1 }))]),
    );
    expect(error).toBeInstanceOf(UnreadableMediaError);
    expect(cost.writes).toBeLessThanOrEqual(50_000);
  });

  it('SAFETY-43: looking, writing and emptying end when the time is over', async () => {
    expect((await cleaned(cleanIso, film, 0)).error).toBeInstanceOf(UnreadableMediaError);
    for (const act of [
      (file: PatchableFile) => file.read(0, 4),
      (file: PatchableFile) => file.write(0, Buffer.from('free')),
      (file: PatchableFile) => file.zero(0, 4),
    ]) {
      const { error, bytes } = await cleaned(act, film, 0);
      expect(error).toBeInstanceOf(UnreadableMediaError);
      expect(bytes.equals(film)).toBe(true);
    }
  });

  it('what was written is read, in every part of the file that was looked at before', async () => {
    const written = Buffer.from('written');
    const read = async (file: PatchableFile): Promise<string[]> => {
      const at = (position: number): Promise<Buffer> => file.read(position, 10);
      for (const position of [0, 400_000, 200_000]) await at(position);
      await file.write(2, written);
      await file.zero(399_995, 400_003);
      // Reads whole windows again, beyond those that are kept.
      const before = [(await at(0)).toString('latin1'), (await at(400_000)).toString('latin1')];
      for (let position = 500_000; position < 1_300_000; position += 100_000) await at(position);
      const after = [(await at(0)).toString('latin1'), (await at(400_000)).toString('latin1')];
      expect(after).toEqual(before);
      return before;
    };
    let seen: string[] = [];
    await cleaned(async (file) => void (seen = await read(file)), Buffer.alloc(2 * MEGABYTE, 'x'));
    expect(seen).toEqual(['xxwrittenx', '\0\0\0xxxxxxx']);
  });
});
