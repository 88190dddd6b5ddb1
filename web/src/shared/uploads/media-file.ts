import { IMAGE_TYPES, MAX_IMAGE_BYTES, VIDEO_TYPES } from '@affinity/proto/vocabulary/limits';

export type MediaKind = 'image' | 'video';
export type FileProblem = 'unsupported' | 'image-too-large';

/** The type without its parameters: a recorded video names its codecs there. */
export const contentTypeOf = (file: Pick<File, 'type'>): string => (file.type.split(';', 1)[0] ?? '').trim().toLowerCase();

/** The kind by the file's own type (HOM-016). The server decides by its bytes. */
export function kindOf(file: Pick<File, 'type'>): MediaKind | null {
  const type = contentTypeOf(file);
  if (IMAGE_TYPES.some((known) => known === type)) return 'image';
  return VIDEO_TYPES.some((known) => known === type) ? 'video' : null;
}

/** Why a file is refused before anything is sent. The server judges the size of a video (HOM-018). */
export function problemOf(file: Pick<File, 'type' | 'size'>): FileProblem | null {
  const kind = kindOf(file);
  if (kind === null) return 'unsupported';
  return kind === 'image' && file.size > MAX_IMAGE_BYTES ? 'image-too-large' : null;
}
