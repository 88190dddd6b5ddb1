import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures and videos of tests, made when they are needed: well-formed ones, and ones that only look it. */

/** A black picture of any size: 196 megapixels fit into 600 KB. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 });
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
}

/** A photograph's grain: does not compress to nothing. */
export async function jpegOf(width: number, height: number): Promise<Buffer> {
  return grain(width, height).jpeg({ quality: 90 }).toBuffer();
}

/** As a telephone makes it: turned by its orientation mark, with the place it was taken. */
export async function jpegWithPlace(width: number, height: number): Promise<Buffer> {
  return grain(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telephone Works', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

export async function animationOf(format: 'gif' | 'webp', width: number, height: number, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let index = 0; index < pixels.length; index++) pixels[index] = index * 7 + (index >> 11) * 31;
  const raw = sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
  return format === 'gif' ? raw.gif().toBuffer() : raw.webp().toBuffer();
}

/** An animation of one-pixel frames on a canvas of any size: some bytes a frame. */
export function gifCanvas(width: number, height: number, frames: number): Buffer {
  const sides = Buffer.alloc(4);
  sides.writeUInt16LE(width, 0);
  sides.writeUInt16LE(height, 2);
  const head = [text('GIF89a'), sides, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])];
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([...head, ...Array.from({ length: frames }, () => frame), text(';')]);
}

function grain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a33', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
}

/** The text that stands wherever a video would tell of its maker. */
export const SECRET_PLACE = '+51.5007-000.1246/';

export interface Mp4Shape {
  readonly handlers?: readonly string[];
  readonly width?: number;
  readonly height?: number;
  readonly turned?: boolean;
}

/** The boxes of an MP4 file, with the place it was taken in every box that can hold it. */
export function mp4Of({ handlers = ['vide', 'meta'], width = 640, height = 360, turned = false }: Mp4Shape): Buffer {
  const place = box('udta', box('\xa9xyz', Buffer.concat([Buffer.from([0, 18, 0x15, 0xc7]), text(SECRET_PLACE)])));
  const tracks = handlers.map((handler) => box('trak', tkhd(width, height, turned), box('mdia', hdlr(handler)), place));
  const xmp = box('uuid', Buffer.alloc(16, 7), text(`<x:xmpmeta>${SECRET_PLACE}</x:xmpmeta>`));
  return Buffer.concat([
    box('ftyp', text('isom\0\0\0\x01isommp42')),
    box('free', text(SECRET_PLACE)),
    box('mdat', text('picture and sound')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks, place, box('meta', text(SECRET_PLACE))),
    xmp,
  ]);
}

/** Whom and what the files below name. */
export const SECRET_AUTHOR = 'Ada Somebody';
export const SECRET_DEVICE = 'Telephone Works 12 Pro';
const SECRETS = [SECRET_PLACE, `author ${SECRET_AUTHOR}`, `model ${SECRET_DEVICE}`].join(' ');

/**
 * A film as telephones make it (QuickTime): places and devices in boxes, in the names of its tracks, and in the samples of
 * a track of positions.
 */
export function quicktimeOf(handlers: readonly string[] = ['vide', 'soun', 'meta']): Buffer {
  const [type, wide] = [box('ftyp', text('qt  \0\0\x02\0qt  ')), box('wide')];
  const samples = [text('picture and sound'), text(SECRETS)];
  const chunk = type.length + wide.length + 8;
  const tracks = handlers.map((handler, index) => {
    const isShown = handler === 'vide' || handler === 'soun';
    const table = samplesAt(isShown ? chunk : chunk + samples[0]!.length, samples[isShown ? 0 : 1]!.length);
    const named = box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(12), text(SECRET_DEVICE + '\0'));
    return box('trak', tkhd(640, 360, false, index + 1), box('mdia', box('mdhd', Buffer.alloc(24, 1)), named, box('minf', table)));
  });
  const about = box('meta', text(`com.apple.quicktime.location.ISO6709 ${SECRETS}`));
  return Buffer.concat([
    type,
    wide,
    box('mdat', ...samples),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks, about),
    box('gps ', text(SECRETS)),
  ]);
}

/** One chunk of one sample. */
function samplesAt(offset: number, bytes: number): Buffer {
  const sizes = box('stsz', Buffer.alloc(8), uint32(1), uint32(bytes));
  const runs = box('stsc', Buffer.alloc(4), uint32(1), uint32(1), uint32(1), uint32(1));
  const chunks = box('stco', Buffer.alloc(4), uint32(1), uint32(offset));
  return box('stbl', entryOf(), sizes, runs, chunks);
}

/** A picture's entry, which names what encoded it. */
function entryOf(): Buffer {
  const content = Buffer.alloc(78);
  content.writeUInt16BE(640, 24);
  content.writeUInt16BE(360, 26);
  content[42] = 22;
  content.write(SECRET_DEVICE, 43, 'latin1');
  content.writeInt16BE(-1, 76);
  return box('stsd', Buffer.alloc(4), uint32(1), box('avc1', content));
}

/** A picture as telephones make it (HEIC), with Exif and XMP beside its pixels. */
export function heicOf(): Buffer {
  const [pixels, exif] = [text('pixels of a picture'), text(`Exif GPSLatitude ${SECRETS}`)];
  const info = (id: number, type: string): Buffer => box('infe', Buffer.from([2, 0, 0, 0]), uint16(id), uint16(0), text(type + '\0'));
  const infos = box('iinf', Buffer.alloc(4), uint16(2), info(1, 'hvc1'), info(2, 'Exif'));
  const located = (id: number, offset: number, bytes: number): Buffer =>
    Buffer.concat([uint16(id), uint16(0), uint16(1), uint32(offset), uint32(bytes)]);
  const type = box('ftyp', text('heic\0\0\0\0mif1heic'));
  const about = (start: number): Buffer =>
    box(
      'meta',
      Buffer.alloc(4),
      infos,
      box(
        'iloc',
        Buffer.alloc(4),
        Buffer.from([0x44, 0]),
        uint16(2),
        located(1, start, pixels.length),
        located(2, start + pixels.length, exif.length),
      ),
    );
  const start = type.length + about(0).length + 8;
  return Buffer.concat([type, about(start), box('mdat', pixels, exif)]);
}

/** A recording or a film of chunks (RIFF), with everything that may be told beside them. */
export function riffOf(form: 'WAVE' | 'AVI '): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([text(type), length, content, Buffer.alloc(content.length % 2)]);
  };
  const told = [
    chunk('LIST', Buffer.concat([text('INFO'), chunk('IART', text(SECRETS))])),
    chunk('bext', text(SECRETS)),
    chunk('id3 ', text(SECRETS)),
  ];
  const stream = chunk('LIST', Buffer.concat([text('strl'), chunk('strh', Buffer.alloc(56)), chunk('strd', text(SECRETS))]));
  const header = chunk('LIST', Buffer.concat([text('hdrl'), chunk('avih', Buffer.alloc(56)), stream, chunk('IDIT', text(SECRETS))]));
  const film = [header, chunk('LIST', Buffer.concat([text('movi'), chunk('00dc', text('picture and sound'))]))];
  const sound = [chunk('fmt ', Buffer.alloc(16)), chunk('data', text('picture and sound'))];
  return chunk('RIFF', Buffer.concat([text(form), ...(form === 'WAVE' ? sound : film), ...told]));
}

/** A song with a tag before it and two behind it. */
export function mp3Of(): Buffer {
  const tag = text(SECRETS);
  const size = Buffer.from([0, 0, tag.length >> 7, tag.length & 0x7f]);
  const ape = Buffer.alloc(32);
  ape.write('APETAGEX', 0, 'latin1');
  ape.writeUInt32LE(tag.length + 32, 12);
  const last = Buffer.alloc(128);
  last.write(`TAG${SECRET_AUTHOR}`, 0, 'latin1');
  return Buffer.concat([text('ID3\x04\0\0'), size, tag, Buffer.from([0xff, 0xfb, 0x90, 0]), text('picture and sound'), tag, ape, last]);
}

export function flacOf(): Buffer {
  const block = (kind: number, content: Buffer): Buffer => Buffer.concat([Buffer.from([kind, 0, 0, content.length]), content]);
  return Buffer.concat([text('fLaC'), block(0, Buffer.alloc(34)), block(0x84, text(SECRETS)), text('picture and sound')]);
}

function tkhd(width: number, height: number, turned: boolean, id = 1): Buffer {
  const content = Buffer.alloc(84);
  content.writeUInt32BE(id, 12);
  const [one, at] = [0x10000, 40];
  if (turned) {
    content.writeInt32BE(one, at + 4);
    content.writeInt32BE(-one, at + 12);
  } else {
    content.writeInt32BE(one, at);
    content.writeInt32BE(one, at + 16);
  }
  content.writeUInt32BE(width * one, at + 36);
  content.writeUInt32BE(height * one, at + 40);
  return box('tkhd', content);
}

function hdlr(handler: string): Buffer {
  return box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(12));
}

/** A box of an MP4 file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([text(type), ...content]);
  return Buffer.concat([uint32(body.length + 4), body]);
}

export interface WebmShape {
  readonly docType?: string;
  readonly trackType?: number;
  readonly width?: number;
  readonly height?: number;
  /** As a browser records: segment and clusters without a length. */
  readonly live?: boolean;
}

/** The elements of a WebM file, with a title and a tag that name a place. */
export function webmOf({ docType = 'webm', trackType = 1, width = 640, height = 360, live = false }: WebmShape): Buffer {
  const picture = element('e0', element('b0', uint16(width)), element('ba', uint16(height)));
  const tracks = element('1654ae6b', element('ae', element('d7', Buffer.from([1])), element('83', Buffer.from([trackType])), picture));
  const tags = element(
    '1254c367',
    element('7373', element('67c8', element('45a3', text('LOCATION')), element('4487', text(SECRET_PLACE)))),
  );
  const block = element('a3', text('picture and sound'));
  const cluster = live ? endless('1f43b675', element('e7', Buffer.from([0])), block) : element('1f43b675', block);
  const header = element('1a45dfa3', element('4286', Buffer.from([1])), element('4282', text(docType)));
  const info = element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])), element('7ba9', text(SECRET_PLACE)));
  const parts = [info, tags, tracks, cluster, cluster];
  return Buffer.concat([header, live ? endless('18538067', ...parts) : element('18538067', ...parts)]);
}

function element(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeUIntBE(body.length, 2, 6);
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id, 'hex'), body.length < 127 ? Buffer.from([0x80 | body.length]) : size, body]);
}

function endless(id: string, ...content: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content]);
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
