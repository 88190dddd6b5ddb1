import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0];

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A PNG of one colour (0-255 each of red, green, blue), made here so that the repository holds no pictures of nothing. */
export function makePng(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: width }, () => colour).flat())]);
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from(EIGHT_BIT_RGB)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Exif of one entry: there is a directory of the place (0x8825). */
const PLACE = Buffer.from('49492a00080000000100258804000100000014000000000000000000', 'hex');
/** Signature, and the header with its length, name and checksum. */
const HEADER_END = SIGNATURE.length + 25;

/** The same picture, as a telephone would have made it. */
export const withPlace = (png: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), chunk('eXIf', PLACE), png.subarray(HEADER_END)]);
