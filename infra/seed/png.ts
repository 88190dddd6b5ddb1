import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

const CHANNELS = 3;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG's filter "Up": each byte less the one above it, which makes an even surface almost nothing. */
const FILTER_UP = 2;

/**
 * A PNG file of a painted surface, made here so that the demo world carries nobody's photographs.
 * @param colourAt colour at a point; both coordinates run from 0 to 1, from the top left
 */
export function drawPng(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc((width * CHANNELS + 1) * height);
  let above = Buffer.alloc(width * CHANNELS);
  for (let y = 0; y < height; y++) {
    const row = Buffer.alloc(width * CHANNELS);
    for (let x = 0; x < width; x++) row.set(colourAt(x / width, y / height), x * CHANNELS);
    const start = y * (width * CHANNELS + 1);
    rows[start] = FILTER_UP;
    for (let index = 0; index < row.length; index++) rows[start + 1 + index] = (row[index]! - above[index]!) & 0xff;
    above = row;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, truecolour; the rest is what PNG has one value for.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** The colour that lies `share` of the way from one to the other. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  return [0, 1, 2].map((channel) => Math.round(from[channel]! + (to[channel]! - from[channel]!) * share)) as unknown as Colour;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
