/** Pixels of 8 bits each, line after line. */
export interface PlainPixels {
  readonly width: number;
  readonly height: number;
  /** Three colours, and a fourth for how much shows through. */
  readonly channels: 3 | 4;
}

const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;
const [SHORT, LONG, UNDEFINED] = [3, 4, 7];
const VALUE_BYTES: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1 };

/** The beginning of a TIFF file without compression. The pixels follow it: a picture on its way from one decoder to the next. */
export function plainTiffHead({ width, height, channels }: PlainPixels, icc: Uint8Array | null): Buffer {
  const entries: (readonly [tag: number, type: number, values: readonly number[] | Uint8Array])[] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: channels }, () => 8)],
    [259, SHORT, [1]],
    [262, SHORT, [2]],
    [273, LONG, [0]],
    [277, SHORT, [channels]],
    [278, LONG, [height]],
    [279, LONG, [width * height * channels]],
    ...(channels === 4 ? [[338, SHORT, [2]] as const] : []),
    ...(icc ? [[34675, UNDEFINED, icc] as const] : []),
  ];
  const directory = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4);
  const beside: Uint8Array[] = [];
  let end = HEAD_BYTES + directory.length;
  directory.writeUInt16LE(entries.length, 0);
  let pixelsAt = 0;
  for (const [index, [tag, type, values]] of entries.entries()) {
    const at = 2 + index * ENTRY_BYTES;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(values.length, at + 4);
    if (tag === 273) pixelsAt = at + 8;
    const bytes = bytesOf(type, values);
    if (bytes.length <= 4) directory.set(bytes, at + 8);
    else {
      directory.writeUInt32LE(end, at + 8);
      beside.push(bytes);
      end += bytes.length;
    }
  }
  directory.writeUInt32LE(end, pixelsAt);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(HEAD_BYTES, 4);
  return Buffer.concat([head, directory, ...beside]);
}

function bytesOf(type: number, values: readonly number[] | Uint8Array): Uint8Array {
  const each = VALUE_BYTES[type]!;
  const bytes = Buffer.alloc(values.length * each + ((values.length * each) % 2));
  values.forEach((value, index) => bytes.writeUIntLE(value, index * each, each));
  return bytes;
}
