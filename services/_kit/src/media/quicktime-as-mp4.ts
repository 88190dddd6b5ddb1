import { open } from 'node:fs/promises';
import { findBox, IsoBoxes } from './iso-boxes.js';
import { PatchableFile } from './patchable-file.js';

const QUICKTIME = 'qt  ';
/** Says no more than that boxes of ISO/IEC 14496-12 follow. */
const MP4 = 'isom';
/** Brands of `ftyp`: one, its version, and those that the file is compatible with. */
const MAX_BRANDS = 32;

/**
 * Names a QuickTime file an MP4, in place. Nothing else differs in what `cleanIso` leaves: sound and picture stay as they are, and
 * players that go by the name take it.
 * @returns whether it was one
 */
export async function quicktimeAsMp4(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    return await renameBrands(await PatchableFile.over(file));
  } finally {
    await file.close();
  }
}

async function renameBrands(file: PatchableFile): Promise<boolean> {
  const type = await findBox(new IsoBoxes(file), { type: '', start: 0, content: 0, end: file.size }, 'ftyp');
  if (!type || (await file.read(type.content, 4)).toString('latin1') !== QUICKTIME) return false;
  const end = Math.min(type.end, type.content + MAX_BRANDS * 4);
  for (let at = type.content; at + 4 <= end; at += 4) {
    const isVersion = at === type.content + 4;
    if (!isVersion && (await file.read(at, 4)).toString('latin1') === QUICKTIME) await file.write(at, Buffer.from(MP4));
  }
  return true;
}
