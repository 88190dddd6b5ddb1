/** What a file really is, told from its first bytes alone. The list is closed: nothing else is taken (SAFETY-42). */
export interface MediaFormat {
  readonly name: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff' | 'mp4' | 'webm';
  readonly kind: 'image' | 'video';
  readonly contentType: string;
  readonly extension: string;
}

export type MediaKind = MediaFormat['kind'];

/** As many bytes as `mediaFormatOf` looks at. */
export const HEAD_BYTES = 192;

const image = (name: MediaFormat['name'], extension: string = name): MediaFormat => ({
  name,
  kind: 'image',
  contentType: `image/${name}`,
  extension,
});
const video = (name: MediaFormat['name']): MediaFormat => ({ name, kind: 'video', contentType: `video/${name}`, extension: name });

const JPEG = image('jpeg', 'jpg');
const PNG = image('png');
const GIF = image('gif');
const WEBP = image('webp');
const AVIF = image('avif');
const TIFF = image('tiff');
const MP4 = video('mp4');
const WEBM = video('webm');

/**
 * Major brands of MP4 files with pictures in motion (mp4ra.org). Left out on purpose: `qt` (QuickTime), audio (`M4A`), and
 * the still pictures that share the container (`heic`).
 */
const MP4_BRANDS = new Set(
  ['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'hvc1', 'av01', 'dash', 'cmfc', 'cmf2', 'msnv', 'm4v'].map(
    (brand) => brand.toUpperCase(),
  ),
);

/** Undefined when the bytes begin none of the formats we take, whatever the file was called. */
export function mediaFormatOf(head: Buffer): MediaFormat | undefined {
  const text = head.subarray(0, HEAD_BYTES).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return JPEG;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return PNG;
  if (/^GIF8[79]a/.test(text)) return GIF;
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return WEBP;
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return TIFF;
  if (/^[^]{4}ftypavi[fs]/.test(text)) return AVIF;
  if (text.slice(4, 8) === 'ftyp') return MP4_BRANDS.has(text.slice(8, 12).trim().toUpperCase()) ? MP4 : undefined;
  // EBML header whose document type is `webm`: Matroska files share everything but that word.
  if (/^\x1a\x45\xdf\xa3[^]{1,128}\x42\x82\x84webm/.test(text)) return WEBM;
  return undefined;
}
