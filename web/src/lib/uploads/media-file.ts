import { IMAGE_TYPES, MAX_IMAGE_BYTES, VIDEO_TYPES } from '@affinity/proto/vocabulary/limits';

export type MediaKind = 'image' | 'video';
export type FileProblem = 'unsupported' | 'image-too-large';

/** The type without parameters: a recorded video says its codecs too. */
export const contentTypeOf = (file: Pick<File, 'type'>): string => (file.type.split(';', 1)[0] ?? '').trim().toLowerCase();

/** What the file says it is (HOM-016); the server decides by its bytes. */
export function kindOf(file: Pick<File, 'type'>): MediaKind | null {
  const type = contentTypeOf(file);
  if (IMAGE_TYPES.some((known) => known === type)) return 'image';
  return VIDEO_TYPES.some((known) => known === type) ? 'video' : null;
}

/** Why a file is not taken at all, before anything is sent. The size of a video is the server's to judge (HOM-018). */
export function problemOf(file: Pick<File, 'type' | 'size'>): FileProblem | null {
  const kind = kindOf(file);
  if (kind === null) return 'unsupported';
  return kind === 'image' && file.size > MAX_IMAGE_BYTES ? 'image-too-large' : null;
}
