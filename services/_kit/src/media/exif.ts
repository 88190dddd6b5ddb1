import type { Traces } from './traces.js';

const TIFF_MARK = /II\*\0|MM\0\*/;
const GPS = 0x8825;
/** Maker, model, artist, copyright and author. Serial numbers live behind the pointer of `EXIF`. */
const DETAILS = new Set([0x010f, 0x0110, 0x013b, 0x8298, 0x9c9d]);
const ENTRY_BYTES = 12;
const MAX_ENTRIES = 500;

/** Tells from the first directory of an Exif block what it is about. A damaged block tells nothing: it is dropped all the same. */
export function lookAtExif(exif: Buffer, traces: Traces): void {
  const start = exif.toString('latin1').search(TIFF_MARK);
  if (start < 0) return;
  const block = exif.subarray(start);
  const little = block[0] === 0x49;
  const short = (at: number): number => (at + 2 > block.length ? 0 : little ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const directory = block.length < 8 ? 0 : little ? block.readUInt32LE(4) : block.readUInt32BE(4);
  const entries = Math.min(short(directory), MAX_ENTRIES);
  for (let entry = 0; entry < entries; entry++) {
    const tag = short(directory + 2 + entry * ENTRY_BYTES);
    if (tag === GPS) traces.found('place');
    if (DETAILS.has(tag)) traces.found('details');
  }
}
