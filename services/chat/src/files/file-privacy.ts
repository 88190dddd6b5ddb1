import { containerOf, type MediaContainer } from '@affinity/kit/media/media-container';
import { bareType } from './file-type.js';

export type MediaSort = 'image' | 'video' | 'sound';

/** The ways of freeing a file of what it says about place, author and device. */
export type Privacy =
  /** The words are blanked inside the file itself. */
  | { readonly way: 'clean'; readonly container: MediaContainer; readonly sort: MediaSort }
  /** Written anew by the video tool, where the machine has it. */
  | { readonly way: 'rewrite'; readonly sort: 'sound' }
  | { readonly way: 'refuse'; readonly sort: MediaSort }
  /** No media. `tells` when such files may say who wrote them. */
  | { readonly way: 'keep'; readonly tells: boolean };

/**
 * Containers of media that we cannot take apart: Windows Media, Flash, MPEG streams, RealMedia, JPEG XL, 2000 and XR, Photoshop and
 * GIMP, sound that browsers do not play (AIFF, large WAV, AU, CAF, WavPack, TTA, Monkey's Audio, Musepack, DSF), and formats of
 * single camera makers (Fujifilm; Olympus, Panasonic, Canon's CRW and large TIFF; Sigma; Minolta).
 */
const CLOSED: readonly (readonly [RegExp, MediaSort])[] = [
  [/^\x30\x26\xb2\x75\x8e\x66\xcf\x11/, 'video'],
  [/^(?:FLV|\.RMF)/, 'video'],
  [/^\0\0\x01[\xb3\xba]/, 'video'],
  [/^\x47[^]{187}\x47/, 'video'],
  [/^[^]{4}\x47[^]{191}\x47/, 'video'],
  [/^\0\0\0\x0c(?:JXL |jP {2})/, 'image'],
  [/^(?:\xff\x0a|\xff\x4f\xff\x51)/, 'image'],
  [/^(?:8BPS\0|gimp xcf )/, 'image'],
  [/^(?:FORM[^]{4}(?:AIF[FC]|8SVX)|(?:RF64|BW64)[^]{4}WAVE)/, 'sound'],
  [/^(?:\.snd\0|caff\0|wvpk[^]{5}\x04|TTA[12][^]\0|MAC [^][\x0b-\x10]|MPCK|DSD \x1c)/, 'sound'],
  [/^(?:FUJIFILMCCD-RAW|II(?:R[OS]|U\0|\xbc|\+\0|\x1a\0\0\0HEAPCCDR)|MM(?:OR|\0\+)|FOVb|\0MRM)/, 'image'],
];
/** Bitmaps, icons, AMR and MIDI have no fields for words, or none that anybody fills. */
const BARE = /^(?:BM|\0\0[\x01\x02]\0|#!AMR|MThd)/;
const SORTS: Readonly<Record<string, MediaSort>> = { image: 'image', video: 'video', audio: 'sound' };

/**
 * Decides how a file is freed. It does not handle pictures that are made anew.
 * @param declared the browser's type: media of an unknown kind must not pass for a document
 */
export function privacyOf(head: Buffer, declared: string): Privacy {
  const text = head.toString('latin1');
  const said = SORTS[bareType(declared).split('/', 1)[0]!];
  const container = containerOf(head);
  if (container) return { way: 'clean', container, sort: container === 'heif' ? 'image' : (said ?? 'video') };
  if (text.startsWith('OggS')) return { way: 'rewrite', sort: 'sound' };
  const closed = CLOSED.find(([signature]) => signature.test(text));
  if (closed) return { way: 'refuse', sort: closed[1] };
  const isText = !head.includes(0);
  if (said && !isText && !BARE.test(text)) return { way: 'refuse', sort: said };
  return { way: 'keep', tells: !isText || /^(?:%PDF-|\{\\rtf|\s*<)/.test(text) };
}
