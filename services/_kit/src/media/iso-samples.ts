import { findBox, type Box, type IsoBoxes } from './iso-boxes.js';
import { UnreadableMediaError } from './media.errors.js';
import type { PatchableFile } from './patchable-file.js';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Where the samples of a track lie, a stretch a chunk (ISO/IEC 14496-12, 8.7).
 * @throws UnreadableMediaError when the tables lead out of the file, or name more than it can hold
 */
export async function* readIsoSamples(file: PatchableFile, boxes: IsoBoxes, track: Box): AsyncGenerator<Stretch> {
  const table = await descend(boxes, track, ['mdia', 'minf', 'stbl']);
  if (!table) return;
  const [sizes, runs, short, long] = await Promise.all([
    findBox(boxes, table, 'stsz'),
    findBox(boxes, table, 'stsc'),
    findBox(boxes, table, 'stco'),
    findBox(boxes, table, 'co64'),
  ]);
  const offsets = short ?? long;
  if (!sizes || !runs || !offsets) return;
  const number = async (position: number): Promise<number> => {
    const bytes = await file.read(position, 4);
    if (bytes.length < 4) throw new UnreadableMediaError('A table of samples is cut off');
    return bytes.readUInt32BE(0);
  };
  const chunkAt = async (index: number): Promise<number> => {
    if (short) return number(offsets.content + 8 + index * 4);
    const [high, low] = [await number(offsets.content + 8 + index * 8), await number(offsets.content + 12 + index * 8)];
    return high * 2 ** 32 + low;
  };
  const [same, chunks, entries] = [await number(sizes.content + 4), await number(offsets.content + 4), await number(runs.content + 4)];
  let [sample, run, each, total] = [0, 0, 0, 0];
  for (let chunk = 0; chunk < chunks; chunk++) {
    boxes.count();
    // A run begins with the chunk that it names, counted from one.
    while (run < entries && (await number(runs.content + 8 + run * 12)) <= chunk + 1) {
      each = await number(runs.content + 12 + run * 12);
      run += 1;
    }
    const from = await chunkAt(chunk);
    let to = from + (same === 0 ? 0 : same * each);
    for (let count = 0; same === 0 && count < each; count++, sample++) {
      boxes.count();
      to += await number(sizes.content + 12 + sample * 4);
    }
    total += to - from;
    if (to > file.size || total > file.size) throw new UnreadableMediaError('Samples do not lie in the file');
    yield { from, to };
  }
}

async function descend(boxes: IsoBoxes, from: Box, types: readonly string[]): Promise<Box | undefined> {
  let box: Box | undefined = from;
  for (const type of types) box = box && (await findBox(boxes, box, type));
  return box;
}
