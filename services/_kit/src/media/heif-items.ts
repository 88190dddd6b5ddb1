import { IsoBoxes, type Box } from './iso-boxes.js';
import { UnreadableMediaError } from './media.errors.js';
import { NumberReader } from './number-reader.js';
import type { PatchableFile } from './patchable-file.js';

/** What decoders do to a whole picture, as often as a property says. Telephones say each once. */
const CHANGES = ['irot', 'imir', 'clap'];
/** A canvas of any size with pictures on it. No camera writes it. */
const OVERLAY = 'iovl';
/** Pictures made of others: of tiles, or of one that is turned. */
const MADE_OF_OTHERS = new Set(['grid', 'iden']);

/**
 * Looks at the items of a HEIC or AVIF picture (ISO/IEC 23008-12) for work without end. No decoder can be stopped while it turns a
 * small picture a hundred times, or makes tiles of tiles.
 * @throws UnreadableMediaError
 */
export async function assertPlainItems(file: PatchableFile, boxes: IsoBoxes): Promise<void> {
  const about = await only(boxes, { type: '', start: 0, content: 0, end: file.size }, 'meta');
  if (!about) return;
  // `meta` begins with its version, unlike what it holds.
  const inside = { ...about, content: about.content + 4 };
  const made = await madeOf(file, boxes, inside);
  const references = made.size > 0 && (await only(boxes, inside, 'iref'));
  if (references) await assertFlat(file, boxes, references, made);
  const properties = await only(boxes, inside, 'iprp');
  const container = properties && (await only(boxes, properties, 'ipco'));
  if (properties && container) await assertChangedOnce(file, boxes, properties, container);
}

/** Decoders do not agree which of two they read. */
async function only(boxes: IsoBoxes, parent: Box, type: string): Promise<Box | undefined> {
  let found: Box | undefined;
  for await (const box of boxes.within(parent)) {
    if (box.type !== type) continue;
    if (found) throw new UnreadableMediaError(`The picture has two boxes of ${type}`);
    found = box;
  }
  return found;
}

async function madeOf(file: PatchableFile, boxes: IsoBoxes, about: Box): Promise<Set<number>> {
  const made = new Set<number>();
  const infos = await only(boxes, about, 'iinf');
  if (!infos) return made;
  const reader = new NumberReader(file, infos);
  const version = await reader.version();
  await reader.take(version === 0 ? 2 : 4);
  for await (const info of boxes.within({ ...infos, content: reader.position })) {
    const fields = new NumberReader(file, info);
    const kind = await fields.version();
    if (kind < 2) continue;
    const id = await fields.take(kind === 2 ? 2 : 4);
    await fields.take(2);
    const type = (await file.read(fields.position, 4)).toString('latin1');
    if (type === OVERLAY) throw new UnreadableMediaError('The picture lays pictures over each other');
    if (MADE_OF_OTHERS.has(type)) made.add(id);
  }
  return made;
}

/** @throws UnreadableMediaError when a part of a made picture is a made one itself */
async function assertFlat(file: PatchableFile, boxes: IsoBoxes, references: Box, made: ReadonlySet<number>): Promise<void> {
  const reader = new NumberReader(file, references);
  const idBytes = (await reader.version()) === 0 ? 2 : 4;
  for await (const box of boxes.within({ ...references, content: reader.position })) {
    if (box.type !== 'dimg') continue;
    const ids = new NumberReader(file, box);
    const from = await ids.take(idBytes);
    const count = await ids.take(2);
    for (let index = 0; index < count; index++) {
      boxes.count();
      if (made.has(await ids.take(idBytes)) && made.has(from)) throw new UnreadableMediaError('The picture has tiles of tiles');
    }
  }
}

async function assertChangedOnce(file: PatchableFile, boxes: IsoBoxes, properties: Box, container: Box): Promise<void> {
  const types: string[] = [];
  for await (const box of boxes.within(container)) types.push(box.type);
  const changed = new Set<string>();
  for await (const box of boxes.within(properties)) {
    if (box.type !== 'ipma') continue;
    const reader = new NumberReader(file, box);
    const version = await reader.take(1);
    const wide = ((await reader.take(3)) & 1) === 1;
    const items = await reader.take(4);
    for (let item = 0; item < items; item++) {
      boxes.count();
      const id = await reader.take(version === 0 ? 2 : 4);
      const count = await reader.take(1);
      for (let index = 0; index < count; index++) {
        boxes.count();
        // The highest bit says that the property is essential. Properties are counted from one.
        const property = (await reader.take(wide ? 2 : 1)) & (wide ? 0x7fff : 0x7f);
        const type = types[property - 1] ?? '';
        if (!CHANGES.includes(type)) continue;
        const change = `${id} ${type}`;
        if (changed.has(change)) throw new UnreadableMediaError('The picture is turned or cut more than once');
        changed.add(change);
      }
    }
  }
}
