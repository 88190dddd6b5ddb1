import { UnreadableMediaError } from './media.errors.js';
import type { PatchableFile } from './patchable-file.js';
import { LOOKED_AT_BYTES, Traces, type Removed } from './traces.js';

const ID3_HEAD = 10;
const ID3_FOOTER_FLAG = 0x10;
const ID3V1_BYTES = 128;
const APE_MARK = 'APETAGEX';
const APE_BYTES = 32;
const FLAC_MARK = 4;
const FLAC_HEAD = 4;
const FLAC_PADDING = 1;
/** Stream info and seek table. */
const FLAC_KEPT = new Set([0, 3]);

/** Empties, in place, the tags before and behind the sound of an MP3 or AAC file: ID3 of both kinds, and APE. */
export async function cleanMp3(file: PatchableFile): Promise<Removed | null> {
  const wipe = wiper(file);
  for (let start = 0; ;) {
    const head = await file.read(start, ID3_HEAD);
    if (head.length < ID3_HEAD || head.toString('latin1', 0, 3) !== 'ID3') break;
    // The length has seven bits a byte.
    const length = head.subarray(6).reduce((value, byte) => value * 128 + (byte & 0x7f), 0);
    const end = start + ID3_HEAD + length + (head[5]! & ID3_FOOTER_FLAG ? ID3_HEAD : 0);
    if (end > file.size) throw new UnreadableMediaError('A tag is cut off');
    await wipe.from(start + ID3_HEAD, end);
    // The flags go: nothing of what they announce is left.
    await file.write(start + 5, Buffer.from([0]));
    start = end;
  }
  let end = file.size;
  if (end >= ID3V1_BYTES && (await file.read(end - ID3V1_BYTES, 3)).toString('latin1') === 'TAG') {
    await wipe.from(end - ID3V1_BYTES, end);
    end -= ID3V1_BYTES;
  }
  const foot = end >= APE_BYTES ? await file.read(end - APE_BYTES, APE_BYTES) : Buffer.alloc(0);
  if (foot.toString('latin1', 0, 8) === APE_MARK) {
    // The tag's length counts the foot. A head, where the tag has one, stands before that.
    const start = Math.max(0, end - foot.readUInt32LE(12));
    const head = Math.max(0, start - APE_BYTES);
    await wipe.from((await file.read(head, 8)).toString('latin1') === APE_MARK ? head : start, end);
  }
  return wipe.traces.removed;
}

/** Turns, in place, the blocks of a FLAC file that say something about it into padding. @throws UnreadableMediaError */
export async function cleanFlac(file: PatchableFile): Promise<Removed | null> {
  const wipe = wiper(file);
  for (let start = FLAC_MARK, last = false; !last;) {
    const head = await file.read(start, FLAC_HEAD);
    if (head.length < FLAC_HEAD) throw new UnreadableMediaError('Blocks do not add up');
    last = head[0]! >= 0x80;
    const end = start + FLAC_HEAD + head.readUIntBE(1, 3);
    if (end > file.size) throw new UnreadableMediaError('A block is cut off');
    if (!FLAC_KEPT.has(head[0]! & 0x7f)) {
      await wipe.from(start + FLAC_HEAD, end);
      await file.write(start, Buffer.from([(last ? 0x80 : 0) | FLAC_PADDING]));
    }
    start = end;
  }
  return wipe.traces.removed;
}

function wiper(file: PatchableFile) {
  const traces = new Traces();
  const from = async (start: number, end: number): Promise<void> => {
    const bytes = await file.read(start, Math.min(end - start, LOOKED_AT_BYTES));
    traces.look(bytes);
    // Tags hold nothing but what somebody wrote about the sound; ID3 names its fields in codes.
    if (bytes.some((byte) => byte !== 0)) traces.found('details');
    await file.zero(start, end);
  };
  return { traces, from };
}
