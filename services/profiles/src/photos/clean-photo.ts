import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeImageSizes, type ImageSizes } from '@affinity/kit/media/image-sizes';
import { HEAD_BYTES, mediaFormatOf } from '@affinity/kit/media/media-format';
import { UnreadableMediaError } from '@affinity/kit/media/media.errors';
import { inCheckFolder } from '@affinity/kit/uploads/check-folder';
import { IMAGE_TYPES } from '@affinity/proto/vocabulary/limits';

export type CleanPhoto = ImageSizes;

/**
 * Takes a picture of the types that members may upload, and writes it anew with nothing but its pixels.
 * @throws UnreadableMediaError, TooManyPixelsError
 */
export async function cleanPhoto(bytes: Buffer): Promise<CleanPhoto> {
  const format = mediaFormatOf(bytes.subarray(0, HEAD_BYTES));
  const types: readonly string[] = IMAGE_TYPES;
  if (!format || !types.includes(format.contentType)) throw new UnreadableMediaError('Not a picture of a type that is taken');
  return inCheckFolder(async (folder) => {
    const path = join(folder, 'fetched');
    await writeFile(path, bytes);
    return makeImageSizes(path);
  });
}
