import { IMAGE_TYPES, MAX_IMAGE_BYTES, VIDEO_TYPES } from '@affinity/proto/vocabulary/limits';

export type MediaKind = 'image' | 'video';
export type FileProblem = 'unsupported' | 'image-too-large' | 'empty';

/** What browsers need to be told of a file: few of them know the types of telephones' files. */
export type NamedFile = Pick<File, 'type'> & Partial<Pick<File, 'name'>>;

/** Types by the ending of the name, for files that come without one. */
const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  mov: 'video/quicktime',
};
const ENDINGS = Object.keys(TYPE_OF_ENDING).map((ending) => `.${ending}`);

/** What a file field takes (MED-015, MED-016). The endings are for browsers that do not know the types. */
export const PICTURES_ACCEPTED = [...IMAGE_TYPES, ...ENDINGS.slice(0, -1)].join(',');
export const MEDIA_ACCEPTED = [...IMAGE_TYPES, ...VIDEO_TYPES, ...ENDINGS].join(',');

/** The type without its parameters: a recorded video names its codecs there. */
export function contentTypeOf({ type, name = '' }: NamedFile): string {
  const told = (type.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (told !== '' && told !== 'application/octet-stream') return told;
  return TYPE_OF_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? told;
}

/** "HEIC": what a picture is called that this browser does not show. */
export const kindNameOf = (file: NamedFile): string => (contentTypeOf(file).split('/')[1] ?? '').toUpperCase();

/** A canvas would keep one frame of an animation. */
export const mayBeCropped = (file: NamedFile): boolean => kindOf(file) === 'image' && contentTypeOf(file) !== 'image/gif';

/** The kind by the file's own type (HOM-016). The server decides by its bytes. */
export function kindOf(file: NamedFile): MediaKind | null {
  const type = contentTypeOf(file);
  if (IMAGE_TYPES.some((known) => known === type)) return 'image';
  return VIDEO_TYPES.some((known) => known === type) ? 'video' : null;
}

/** Why a file is refused before anything is sent. The server judges the size of a video (HOM-018). */
export function problemOf(file: NamedFile & Pick<File, 'size'>): FileProblem | null {
  const kind = kindOf(file);
  if (kind === null) return 'unsupported';
  if (file.size === 0) return 'empty';
  return kind === 'image' && file.size > MAX_IMAGE_BYTES ? 'image-too-large' : null;
}
