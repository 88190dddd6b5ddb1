import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A painted evening: a sky from top to horizon, a sun, and hills, the nearest last. */
export interface DemoPicture {
  readonly sky: readonly [top: Colour, horizon: Colour];
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: Colour };
  readonly hills: readonly { readonly height: number; readonly waves: number; readonly colour: Colour }[];
}

const WIDTH = 960;
const HEIGHT = 640;
const CHANNELS = 3;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG's filter "Up": each byte less the one above it, which makes an even sky almost nothing. */
const FILTER_UP = 2;
const HILL_SWING = 0.06;

/** The picture as a PNG file, made here so that the demo world carries nobody's photographs. */
export function drawDemoPicture(picture: DemoPicture): Buffer {
  const rows = Buffer.alloc((WIDTH * CHANNELS + 1) * HEIGHT);
  let above = Buffer.alloc(WIDTH * CHANNELS);
  for (let y = 0; y < HEIGHT; y++) {
    const row = Buffer.alloc(WIDTH * CHANNELS);
    for (let x = 0; x < WIDTH; x++) row.set(colourAt(picture, x / WIDTH, y / HEIGHT), x * CHANNELS);
    const start = y * (WIDTH * CHANNELS + 1);
    rows[start] = FILTER_UP;
    for (let index = 0; index < row.length; index++) rows[start + 1 + index] = (row[index]! - above[index]!) & 0xff;
    above = row;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a channel, truecolour; the rest is what PNG has one value for.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function colourAt({ sky, sun, hills }: DemoPicture, x: number, y: number): Colour {
  const hill = hills.findLast(({ height, waves }) => y > 1 - height + HILL_SWING * Math.sin(waves * x * Math.PI + height * 20));
  if (hill) return hill.colour;
  const toSun = Math.hypot((x - sun.x) * (WIDTH / HEIGHT), y - sun.y);
  if (toSun < sun.radius) return sun.colour;
  const air = mix(sky[0], sky[1], Math.min(1, y * 1.25));
  return mix(air, sun.colour, 0.35 * Math.max(0, 1 - (toSun - sun.radius) / 0.45));
}

function mix(from: Colour, to: Colour, share: number): Colour {
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
