import { open } from 'node:fs/promises';
import { avifParts } from './avif-parts.js';
import { gifParts } from './gif-parts.js';
import { jpegParts } from './jpeg-parts.js';
import { HEAD_BYTES, mediaFormatOf, type MediaFormat } from './media-format.js';
import { PatchableFile } from './patchable-file.js';
import type { PictureParts } from './picture-cost.js';
import { pngParts } from './png-parts.js';
import { webpParts } from './webp-parts.js';

const READERS: Partial<Record<MediaFormat['name'], (file: PatchableFile) => Promise<PictureParts>>> = {
  avif: avifParts,
  gif: gifParts,
  jpeg: jpegParts,
  png: pngParts,
  webp: webpParts,
};

/**
 * Seeks through the chunks of a picture; nothing is decoded. Stops where they do not add up: that is for the decoder to say.
 * @throws TooManyPixelsError for more frames, scans or chunks than anything but a trap has
 * @throws UnreadableMediaError for an AVIF picture that is one
 */
export async function picturePartsOf(path: string): Promise<PictureParts> {
  const file = await open(path);
  try {
    const source = await PatchableFile.over(file);
    const format = mediaFormatOf(await source.read(0, HEAD_BYTES));
    return (await (format && READERS[format.name])?.(source)) ?? {};
  } finally {
    await file.close();
  }
}
