import { lookAtExif } from './exif.js';
import { findBox, IsoBoxes, type Box } from './iso-boxes.js';
import { UncleanableMediaError, UnreadableMediaError } from './media.errors.js';
import { NumberReader } from './number-reader.js';
import type { PatchableFile } from './patchable-file.js';
import { LOOKED_AT_BYTES, Traces, type Removed } from './traces.js';

const KEPT = new Set(['ftyp', 'mdat']);
/** Items that say something about the picture: Exif, XMP and other texts. */
const ABOUT_ITEMS = new Set(['Exif', 'mime', 'uri ']);
const IN_FILE = 0;
const IN_IDAT = 1;
const MAX_ITEMS = 10_000;

/**
 * Empties, in place, what a picture of ISO/IEC 23008-12 (HEIC) tells about its place and maker: the items stay, with zeros
 * in them. Pixels are not decoded, so this works for pictures that we cannot show.
 * @throws UnreadableMediaError when boxes do not add up
 * @throws UncleanableMediaError when items are kept in a way that we do not know
 */
export async function cleanHeif(file: PatchableFile): Promise<Removed | null> {
  const boxes = new IsoBoxes(file);
  const traces = new Traces();
  let about: Box | undefined;
  for await (const box of boxes.within({ type: '', start: 0, content: 0, end: file.size })) {
    const isFirst = box.type === 'meta' && !about;
    if (isFirst) about = { ...box, content: box.content + 4 };
    if (isFirst || KEPT.has(box.type)) continue;
    // Such boxes hold sequences, motion photos with sound, second descriptions, and makers' own.
    await boxes.blank(box, traces);
  }
  if (!about) throw new UnreadableMediaError('The picture has no description');
  const ids = await itemsAbout(file, boxes, about);
  for (const { from, to } of await placesOf(file, boxes, about, ids)) {
    const bytes = await file.read(from, Math.min(to - from, LOOKED_AT_BYTES));
    traces.look(bytes);
    // Exif names its fields by numbers.
    lookAtExif(bytes, traces);
    await file.zero(from, to);
  }
  return traces.removed;
}

async function itemsAbout(file: PatchableFile, boxes: IsoBoxes, about: Box): Promise<Set<number>> {
  const infos = await findBox(boxes, about, 'iinf');
  if (!infos) throw new UnreadableMediaError('The picture does not say what it holds');
  const reader = new NumberReader(file, infos);
  const version = await reader.take(1);
  await reader.take(3);
  await reader.take(version === 0 ? 2 : 4);
  const ids = new Set<number>();
  for await (const info of boxes.within({ ...infos, content: reader.position })) {
    const fields = new NumberReader(file, info);
    const kind = await fields.take(1);
    // Older kinds name no type: a reader of today does not meet them.
    if (kind < 2) throw new UncleanableMediaError('An item of the picture has no type');
    await fields.take(3);
    const id = await fields.take(kind === 2 ? 2 : 4);
    await fields.take(2);
    if (ABOUT_ITEMS.has((await file.read(fields.position, 4)).toString('latin1'))) ids.add(id);
  }
  return ids;
}

async function placesOf(
  file: PatchableFile,
  boxes: IsoBoxes,
  about: Box,
  ids: ReadonlySet<number>,
): Promise<{ from: number; to: number }[]> {
  const [locations, inside] = [await findBox(boxes, about, 'iloc'), await findBox(boxes, about, 'idat')];
  if (!locations) throw new UnreadableMediaError('The picture does not say where its items are');
  const reader = new NumberReader(file, locations);
  const version = await reader.take(1);
  await reader.take(3);
  const sizes = await reader.take(2);
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
  const items = await reader.take(version < 2 ? 2 : 4);
  if (items > MAX_ITEMS) throw new UncleanableMediaError('The picture has too many items');
  const found: { from: number; to: number }[] = [];
  for (let item = 0; item < items; item++) {
    const id = await reader.take(version < 2 ? 2 : 4);
    const method = version === 0 ? IN_FILE : (await reader.take(2)) & 15;
    await reader.take(2);
    const base = await reader.take(baseBytes);
    const extents = await reader.take(2);
    for (let extent = 0; extent < extents; extent++) {
      boxes.count();
      if (version > 0) await reader.take(indexBytes);
      const [offset, length] = [await reader.take(offsetBytes), await reader.take(lengthBytes)];
      if (!ids.has(id)) continue;
      const start = method === IN_FILE ? 0 : method === IN_IDAT ? inside?.content : undefined;
      if (start === undefined || length === 0) throw new UncleanableMediaError('An item of the picture lies where we do not look');
      const from = start + base + offset;
      if (from + length > file.size) throw new UnreadableMediaError('An item of the picture does not lie in the file');
      found.push({ from, to: from + length });
    }
  }
  return found;
}
