import { assertPlainItems } from './heif-items.js';
import { IsoBoxes } from './iso-boxes.js';
import type { PatchableFile } from './patchable-file.js';
import type { PictureParts } from './picture-cost.js';

/** @throws UnreadableMediaError for a picture that is turned, laid over or tiled without end: libvips cannot be stopped there */
export async function avifParts(file: PatchableFile): Promise<PictureParts> {
  await assertPlainItems(file, new IsoBoxes(file));
  return {};
}
