import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Pictures of tests that are small to send and dear to decode. */

const UNPACKED_TEXT_BYTES = 7_900_000;

export interface PngShape {
  readonly width: number;
  readonly height: number;
  readonly bits: 8 | 16;
  readonly interlaced?: boolean;
  /** Bytes of the packed pixels; what they say does not matter to whoever reads the head. */
  readonly packedBytes?: number;
}

/** The head of a PNG with transparency, and pixels that were never packed. */
export function pngHead({ width, height, bits, interlaced = false, packedBytes = 0 }: PngShape): Buffer {
  return png(width, height, [bits, 6, 0, 0, interlaced ? 1 : 0], [chunk('IDAT', randomBytes(packedBytes))]);
}

/** A small picture with texts of 8 KB that unpack to 8 MB each. */
export function pngOfTexts(texts: number): Buffer {
  const packed = deflateSync(Buffer.alloc(UNPACKED_TEXT_BYTES, 'a'));
  const told = Array.from({ length: texts }, (_, index) => chunk('zTXt', Buffer.concat([latin(`text ${index}\0\0`), packed])));
  return png(10, 10, [8, 2, 0, 0, 0], [...told, chunk('IDAT', deflateSync(Buffer.alloc(310)))]);
}

export interface WebpShape {
  readonly times: number;
  /** How many of its frames, from the first on. */
  readonly frames?: number;
  readonly canvas?: { readonly width: number; readonly height: number };
}

/** Frames of an animated WebP, again and again. */
export function webpOfFrames(webp: Buffer, { times, frames: kept, canvas }: WebpShape): Buffer {
  const parts = riffChunks(webp);
  const frames = parts.filter((part) => part.toString('latin1', 0, 4) === 'ANMF').slice(0, kept);
  const head = Buffer.concat(parts.filter((part) => /^(?:VP8X|ANIM)/.test(part.toString('latin1', 0, 4))));
  if (canvas) {
    head.writeUIntLE(canvas.width - 1, 12, 3);
    head.writeUIntLE(canvas.height - 1, 15, 3);
  }
  const content = Buffer.concat([latin('WEBP'), head, ...Array.from({ length: times }, () => frames).flat()]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([latin('RIFF'), length, content]);
}

/** A JPEG whose last scan comes again and again. */
export function jpegOfScans(jpeg: Buffer, scans: number): Buffer {
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const last = jpeg.subarray(at, -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: scans }, () => last), jpeg.subarray(-2)]);
}

/** Changes the head of a JPEG, so that what was sampled coarsely counts as sampled finely. */
export function jpegOfFineColours(jpeg: Buffer): Buffer {
  const fine = Buffer.from(jpeg);
  const frame = fine.indexOf(Buffer.from([0xff, 0xc2]));
  for (const component of [0, 1, 2]) fine[frame + 11 + component * 3] = 0x22;
  return fine;
}

function png(width: number, height: number, rest: readonly number[], chunks: readonly Buffer[]): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from(rest)]);
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin(type), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
}

function riffChunks(file: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let start = 12; start + 8 <= file.length;) {
    const length = file.readUInt32LE(start + 4);
    const end = start + 8 + length + (length % 2);
    chunks.push(file.subarray(start, end));
    start = end;
  }
  return chunks;
}

function latin(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
