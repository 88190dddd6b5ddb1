import { open } from 'node:fs/promises';
import { assertPlainItems } from './heif-items.js';
import { findBox, IsoBoxes, type Box } from './iso-boxes.js';
import { UnreadableMediaError } from './media.errors.js';
import { PatchableFile } from './patchable-file.js';

/** More than any table of a camera: tables for printing have up to 3 MB. */
const MAX_ICC_BYTES = 4_000_000;

export interface HeicHeader {
  readonly width: number;
  readonly height: number;
  /** The table that says what the picture's numbers mean as colours (ICC). Telephones name more colours than sRGB has. */
  readonly icc: Buffer | null;
}

/**
 * The size of the largest picture in a HEIC file, before it is turned upright: the picture itself, its tiles and its thumbnail
 * state theirs alike. Nothing is decoded.
 * @throws UnreadableMediaError also for a picture that is built to take endless work
 */
export async function heicHeaderOf(path: string): Promise<HeicHeader> {
  const handle = await open(path);
  try {
    const file = await PatchableFile.over(handle);
    const boxes = new IsoBoxes(file);
    await assertPlainItems(file, boxes);
    return await readHeader(file, boxes);
  } finally {
    await handle.close();
  }
}

async function readHeader(file: PatchableFile, boxes: IsoBoxes): Promise<HeicHeader> {
  const about = await findBox(boxes, { type: '', start: 0, content: 0, end: file.size }, 'meta');
  // `meta` begins with its version, unlike what it holds.
  const properties = about && (await findBox(boxes, { ...about, content: about.content + 4 }, 'iprp'));
  const container = properties && (await findBox(boxes, properties, 'ipco'));
  let [width, height] = [0, 0];
  let icc: Buffer | null = null;
  if (container) {
    for await (const box of boxes.within(container)) {
      if (box.type === 'ispe') {
        const size = await file.read(box.content + 4, 8);
        const [across, down] = size.length === 8 ? [size.readUInt32BE(0), size.readUInt32BE(4)] : [0, 0];
        if (across * down > width * height) [width, height] = [across, down];
      }
      if (box.type === 'colr') icc ??= await iccIn(file, box);
    }
  }
  if (width * height === 0) throw new UnreadableMediaError('The picture does not say how large it is');
  return { width, height, icc };
}

async function iccIn(file: PatchableFile, box: Box): Promise<Buffer | null> {
  const kind = (await file.read(box.content, 4)).toString('latin1');
  const bytes = box.end - box.content - 4;
  if ((kind !== 'prof' && kind !== 'rICC') || bytes > MAX_ICC_BYTES) return null;
  return Buffer.from(await file.read(box.content + 4, bytes));
}
