import { partCounter } from './part-counter.js';
import type { PatchableFile } from './patchable-file.js';
import type { PictureParts } from './picture-cost.js';
import { MAX_PARTS } from './video-frame.js';

/** Photographs have up to about 20. For each one the decoder goes through the whole picture. */
const MAX_SCANS = 50;
const SCAN = 0xda;
const END = 0xd9;
/** `SOF`: these markers begin the description of the picture, but for three that stand for something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const PROGRESSIVE = new Set([0xc2, 0xc6, 0xca, 0xce]);
/** Restart marks, and others without a content. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker <= 0x01;
const COEFFICIENT_BYTES = 2;
const COMPONENTS_AT = 9;
const WINDOW_BYTES = 64 * 1024;

/** A decoder keeps all coefficients of a JPEG of several scans until the last scan is read. */
export async function jpegParts(file: PatchableFile): Promise<PictureParts> {
  const [countScan, countMarker] = [partCounter('scans', MAX_SCANS), partCounter('markers', MAX_PARTS)];
  let [scans, progressive, coefficients] = [0, false, 0];
  for (let at = await nextMarker(file, 0); at !== undefined;) {
    countMarker();
    const head = await file.read(at, 4);
    const marker = head[1]!;
    if (marker === END) break;
    if (marker === SCAN) scans = countScan();
    if (isFrame(marker)) {
      progressive ||= PROGRESSIVE.has(marker);
      coefficients = Math.max(coefficients, coefficientBytes(await file.read(at + 2, COMPONENTS_AT + 3 * 255)));
    }
    at = await nextMarker(file, isBare(marker) || head.length < 4 ? at + 2 : at + 2 + head.readUInt16BE(2));
  }
  return { wholeBytesAPixel: progressive || scans > 1 ? coefficients : 0 };
}

/** Finer components have `h` x `v` samples where the coarsest has one. */
function coefficientBytes(frame: Buffer): number {
  const factors = Array.from({ length: frame[COMPONENTS_AT - 2] ?? 0 }, (_, index) => frame[COMPONENTS_AT + index * 3] ?? 0x11);
  const [across, down] = [Math.max(...factors.map((factor) => factor >> 4)), Math.max(...factors.map((factor) => factor & 15))];
  const samples = factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 15), 0);
  return (COEFFICIENT_BYTES * samples) / Math.max(1, across * down);
}

/** Where the next marker begins, at `from` or behind the packed pixels that stand there. */
async function nextMarker(file: PatchableFile, from: number): Promise<number | undefined> {
  for (let position = from; position + 1 < file.size;) {
    const window = await file.read(position, Math.min(WINDOW_BYTES, file.size - position));
    let at = window.indexOf(0xff);
    while (at >= 0 && at + 1 < window.length && (window[at + 1] === 0 || window[at + 1] === 0xff)) at = window.indexOf(0xff, at + 1);
    if (at >= 0 && at + 1 < window.length) return position + at;
    // The last byte may begin a marker.
    position += Math.max(1, at < 0 ? window.length : at);
  }
  return undefined;
}
