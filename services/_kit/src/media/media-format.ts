/** What a file really is, told from its first bytes alone. The list is closed: nothing else is taken (SAFETY-42). */
export interface MediaFormat {
  readonly name: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'tiff' | 'mp4' | 'mov' | 'webm';
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
const video = (name: MediaFormat['name'], type: string = name): MediaFormat => ({
  name,
  kind: 'video',
  contentType: `video/${type}`,
  extension: name,
});

const JPEG = image('jpeg', 'jpg');
const PNG = image('png');
const GIF = image('gif');
const WEBP = image('webp');
const AVIF = image('avif');
const HEIC = image('heic');
const TIFF = image('tiff');
export const MP4 = video('mp4');
const MOV = video('mov', 'quicktime');
const WEBM = video('webm');

/** Major brands of MP4 files with pictures in motion (mp4ra.org). Left out on purpose: audio (`M4A`). */
const MP4_BRANDS = new Set(
  ['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'hvc1', 'av01', 'dash', 'cmfc', 'cmf2', 'msnv', 'm4v'].map(
    (brand) => brand.toUpperCase(),
  ),
);

const QUICKTIME_BRAND = 'qt  ';
/** Still pictures that share the container. Those in motion (`hevc`, `msf1`) are no pictures to us. */
const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis']);
/** Says only that the file holds pictures; what it is compatible with says of which kind. */
const ANY_STILL_BRAND = 'mif1';

/** Undefined when the bytes begin none of the formats we take, whatever the file was called. */
export function mediaFormatOf(head: Buffer): MediaFormat | undefined {
  const text = head.subarray(0, HEAD_BYTES).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return JPEG;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return PNG;
  if (/^GIF8[79]a/.test(text)) return GIF;
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return WEBP;
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return TIFF;
  if (text.slice(4, 8) === 'ftyp') return formatOfBrands(head, text);
  // EBML header whose document type is `webm`: Matroska files share everything but that word.
  if (/^\x1a\x45\xdf\xa3[^]{1,128}\x42\x82\x84webm/.test(text)) return WEBM;
  return undefined;
}

/** `ftyp`: length, type, the major brand, its version, and the brands that the file is compatible with. */
function formatOfBrands(head: Buffer, text: string): MediaFormat | undefined {
  const brand = text.slice(8, 12);
  const end = Math.min(text.length, head.length < 4 ? 0 : head.readUInt32BE(0));
  const others = brand === ANY_STILL_BRAND ? (text.slice(16, end).match(/[^]{4}/g) ?? []) : [brand];
  if (others.some((other) => AVIF_BRANDS.has(other))) return AVIF;
  if (others.some((other) => HEIC_BRANDS.has(other))) return HEIC;
  if (brand === QUICKTIME_BRAND) return MOV;
  return MP4_BRANDS.has(brand.trim().toUpperCase()) ? MP4 : undefined;
}
