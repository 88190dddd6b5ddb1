import { UncleanableMediaError, UnreadableMediaError } from './media.errors.js';
import type { PatchableFile } from './patchable-file.js';
import { LOOKED_AT_BYTES, Traces, type Removed } from './traces.js';
import { MAX_PARTS, videoFrame, type VideoFrame } from './video-frame.js';

/** Element ids of RFC 9559, marker bits included. */
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const VOID = 0xec;
const ENTERED = new Set([SEGMENT, INFO, TRACKS, TRACK_ENTRY]);
/** Tags (places among them), attachments, chapters; title, date and file name; names of tracks; slack. */
const ABOUT = new Set([0x1254c367, 0x1941a469, 0x1043a770, 0x7ba9, 0x4461, 0x7384, 0x536e, VOID]);
/** Mandatory elements that devices fill with their own name: they are emptied, not replaced. */
const WRITERS = new Set([0x4d80, 0x5741]);
const PICTURE = 1;
const SOUND = 2;
const MAX_TRACKS_BYTES = 64 * 1024;

interface Element {
  readonly id: number;
  readonly content: number;
  /** Undefined while recording: the element ends where the next of its level begins. */
  readonly end: number | undefined;
}

export interface CleanedEbml {
  /** Undefined when there is no picture track. */
  readonly frame: VideoFrame | undefined;
  readonly sound: boolean;
  readonly removed: Removed | null;
}

/** See `cleanEbml`. @throws UnreadableMediaError also when there is no picture track; UncleanableMediaError */
export async function cleanWebm(file: PatchableFile): Promise<VideoFrame & { removed: Removed | null }> {
  const { frame, removed } = await cleanEbml(file);
  if (!frame) throw new UnreadableMediaError('The file has no picture track');
  return { ...frame, removed };
}

/**
 * Overwrites, in place, what a WebM or Matroska file says about itself with empty `Void` elements of the same length.
 * Recordings made by browsers have segments and clusters without a length: those are entered, other media data is stepped
 * over.
 * @throws UnreadableMediaError when elements do not add up
 * @throws UncleanableMediaError for tracks that are neither sound nor picture: their words stand between the others
 */
export async function cleanEbml(file: PatchableFile): Promise<CleanedEbml> {
  const traces = new Traces();
  const found: { frame?: VideoFrame; sound: boolean } = { sound: false };
  let parts = 0;
  for (let position = 0; position < file.size;) {
    const element = readElement(await file.read(position, 12), position);
    parts += 1;
    if (!element || parts > MAX_PARTS || (element.end ?? 0) > file.size) throw new UnreadableMediaError('Elements do not add up');
    const { id, content, end } = element;
    const endless = end === undefined;
    if (endless && id !== SEGMENT && id !== CLUSTER) throw new UnreadableMediaError('An element has no length');
    if (!endless && ABOUT.has(id)) {
      traces.look(await file.read(content, Math.min(end - content, LOOKED_AT_BYTES)));
      await blank(file, position, end);
    }
    if (!endless && WRITERS.has(id)) await file.zero(content, end);
    if (!endless && id === TRACKS) lookAtTracks(await file.read(content, Math.min(end - content, MAX_TRACKS_BYTES)), found);
    position = endless || ENTERED.has(id) ? content : end;
  }
  return { frame: found.frame, sound: found.sound, removed: traces.removed };
}

function lookAtTracks(tracks: Buffer, found: { frame?: VideoFrame; sound: boolean }): void {
  for (const track of children(tracks, TRACK_ENTRY)) {
    const [type] = children(track, TRACK_TYPE);
    const kind = type === undefined ? undefined : unsigned(type);
    if (kind === SOUND) found.sound = true;
    else if (kind === PICTURE) found.frame ??= frameOf(track);
    else throw new UncleanableMediaError('A track is neither sound nor picture');
  }
}

function frameOf(track: Buffer): VideoFrame {
  const [video = Buffer.alloc(0)] = children(track, VIDEO);
  const [[width], [height]] = [children(video, PIXEL_WIDTH), children(video, PIXEL_HEIGHT)];
  return videoFrame(width ? unsigned(width) : 0, height ? unsigned(height) : 0);
}

/** Contents of the direct children with that id. */
function children(parent: Buffer, id: number): Buffer[] {
  const found: Buffer[] = [];
  for (let position = 0; position < parent.length;) {
    const element = readElement(parent.subarray(position), position);
    if (element?.end === undefined || element.end > parent.length) break;
    if (element.id === id) found.push(parent.subarray(element.content, element.end));
    position = element.end;
  }
  return found;
}

/** Undefined when the bytes begin no element. */
function readElement(bytes: Buffer, position: number): Element | undefined {
  const idLength = variableLength(bytes[0]);
  const sizeLength = variableLength(bytes[idLength]);
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength) return undefined;
  const size = bytes.subarray(idLength, idLength + sizeLength);
  // All bits set: the length is not known.
  const unknown = size.every((byte, index) => byte === (index === 0 ? 0xff >> (sizeLength - 1) : 0xff));
  const content = position + idLength + sizeLength;
  const first = size[0]! & (0xff >> sizeLength);
  const length = size.subarray(1).reduce((value, byte) => value * 256 + byte, first);
  return { id: bytes.readUIntBE(0, idLength), content, end: unknown ? undefined : content + length };
}

/** The number of zero bits before the first set one, plus one; more than eight is no length at all. */
function variableLength(first: number | undefined): number {
  return first === undefined ? 9 : Math.clz32(first) - 23;
}

function unsigned(bytes: Buffer): number {
  return bytes.length >= 1 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : 0;
}

async function blank(file: PatchableFile, start: number, end: number): Promise<void> {
  const length = end - start;
  const long = length >= 9;
  const head = Buffer.alloc(long ? 9 : 2);
  head[0] = VOID;
  if (long) {
    head.writeUIntBE(length - 9, 3, 6);
    head[1] = 0x01;
  } else head[1] = 0x80 | (length - 2);
  await file.write(start, head);
  await file.zero(start + head.length, end);
}
