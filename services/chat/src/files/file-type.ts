import { containerOf, type MediaContainer } from '@affinity/kit/media/media-container';
import { mediaFormatOf, MP4 } from '@affinity/kit/media/media-format';
import { isSoundOnly } from './webm-tracks.js';

/** How many bytes `fileTypeOf` looks at. */
export const HEAD_BYTES = 64 * 1024;

export interface FileType {
  readonly contentType: string;
  readonly extension: string;
}

const type = (contentType: string, extension: string): FileType => ({ contentType, extension });
const ANYTHING = type('application/octet-stream', 'bin');
/** A HEIC picture that cannot be made anew. It is saved, as what no page shows. */
export const SAVED_HEIC = type(ANYTHING.contentType, 'heic');
/** A QuickTime film that browsers play. */
export const FILM = type(MP4.contentType, MP4.extension);
/** Endings of media that no page shows. They are saved, and only their key says what they are. */
const SAVED: Readonly<Record<MediaContainer, string>> = { iso: 'mov', heif: 'heic', ebml: 'mkv', riff: 'avi', mp3: 'aac', flac: 'flac' };

/** Sound that browsers play, by its first bytes. */
const SOUNDS: readonly (readonly [RegExp, FileType])[] = [
  [/^OggS/, type('audio/ogg', 'ogg')],
  [/^RIFF[^]{4}WAVE/, type('audio/wav', 'wav')],
  [/^(?:ID3|\xff[\xf2\xf3\xfa\xfb])/, type('audio/mpeg', 'mp3')],
  [/^[^]{4}ftypM4A /, type('audio/mp4', 'm4a')],
];

/** `audio/webm;codecs=opus` -> `audio/webm` */
export function bareType(contentType: string): string {
  return contentType.split(';', 1)[0]!.trim().toLowerCase();
}

/**
 * The type under which a file is shown, told from its first bytes. An unknown file is `application/octet-stream`, which no browser opens.
 * WebM without a picture track is a voice note, `audio/webm` (MSG-063). MP4 may hold sound or a video and says which anywhere in
 * the file, so `declared` decides. The result is undefined for pictures: those are made anew.
 */
export function fileTypeOf(head: Buffer, declared: string): FileType | undefined {
  const media = mediaFormatOf(head);
  if (media?.kind === 'image') return undefined;
  // What a QuickTime film is encoded with is known when it has been taken apart: see `FILM`.
  if (media && media.name !== 'mov') {
    const sound = media.name === 'webm' ? isSoundOnly(head) : bareType(declared) === `audio/${media.name}`;
    return type(sound ? `audio/${media.name}` : media.contentType, media.extension);
  }
  const text = head.toString('latin1');
  if (text.startsWith('%PDF-')) return type('application/pdf', 'pdf');
  const container = containerOf(head);
  const known = SOUNDS.find(([signature]) => signature.test(text))?.[1];
  return known ?? (container ? type(ANYTHING.contentType, SAVED[container]) : ANYTHING);
}

/** Whether a page may show the type itself. Every other file is saved (SAFETY-47). */
export function isShown(contentType: string): boolean {
  return /^(?:image|audio|video)\//.test(contentType);
}
