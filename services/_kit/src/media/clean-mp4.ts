import { UnreadableMediaError } from './media.errors.js';
import type { PatchableFile } from './patchable-file.js';
import { MAX_PARTS, videoFrame, type VideoFrame } from './video-frame.js';

/** A box of ISO/IEC 14496-12: four letters and a length. */
interface Box {
  readonly type: string;
  readonly start: number;
  /** Where the content begins. */
  readonly content: number;
  readonly end: number;
}

/** Places, makers, titles, comments, XMP, and the slack where editors leave what they "removed". */
const ABOUT = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/** Other tracks are timed metadata (positions along the way, among them) and captions. */
const SHOWN_TRACKS = new Set(['vide', 'soun']);
const MAX_DEPTH = 6;

/**
 * Overwrites, in place, what an MP4 file tells about its maker and the place (SAFETY 44): the boxes become empty `free`
 * boxes of the same length, so that nothing else moves. Sound and picture are not touched.
 * @throws UnreadableMediaError when boxes do not add up, or there is no picture track
 */
export async function cleanMp4(file: PatchableFile): Promise<VideoFrame> {
  const cleaner = new Mp4Cleaner(file);
  await cleaner.clean(0, file.size, 0);
  if (!cleaner.frame) throw new UnreadableMediaError('The file has no picture track');
  return cleaner.frame;
}

class Mp4Cleaner {
  frame: VideoFrame | undefined;
  private parts = 0;

  constructor(private readonly file: PatchableFile) {}

  async clean(from: number, to: number, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) throw new UnreadableMediaError('Boxes are nested too deeply');
    for await (const box of this.boxes(from, to)) {
      if (ABOUT.has(box.type)) await this.blank(box);
      else if (box.type === 'trak') await this.cleanTrack(box, depth);
      else if (CONTAINERS.has(box.type)) await this.clean(box.content, box.end, depth + 1);
    }
  }

  private async cleanTrack(track: Box, depth: number): Promise<void> {
    const handler = await this.handlerOf(track);
    if (!SHOWN_TRACKS.has(handler)) return this.blank(track);
    if (handler === 'vide') this.frame ??= await this.frameOf(track);
    await this.clean(track.content, track.end, depth + 1);
  }

  private async handlerOf(track: Box): Promise<string> {
    const media = await this.find(track, 'mdia');
    const handler = media && (await this.find(media, 'hdlr'));
    return handler ? (await this.file.read(handler.content + 8, 4)).toString('latin1') : '';
  }

  /** `tkhd`: a matrix that turns by a quarter swaps the sides. */
  private async frameOf(track: Box): Promise<VideoFrame> {
    const header = await this.find(track, 'tkhd');
    const content = header ? await this.file.read(header.content, Math.min(header.end - header.content, 96)) : Buffer.alloc(0);
    const matrix = content[0] === 1 ? 52 : 40;
    if (content.length < matrix + 44) return { width: null, height: null };
    const [width, height] = [content.readUInt32BE(matrix + 36) >>> 16, content.readUInt32BE(matrix + 40) >>> 16];
    const turned = content.readInt32BE(matrix) === 0;
    return turned ? videoFrame(height, width) : videoFrame(width, height);
  }

  private async find(parent: Box, type: string): Promise<Box | undefined> {
    for await (const box of this.boxes(parent.content, parent.end)) if (box.type === type) return box;
    return undefined;
  }

  private async *boxes(from: number, to: number): AsyncGenerator<Box> {
    for (let start = from; start < to;) {
      this.parts += 1;
      const head = await this.file.read(start, 16);
      if (this.parts > MAX_PARTS || head.length < 8) throw new UnreadableMediaError('Boxes do not add up');
      const short = head.readUInt32BE(0);
      const long = short === 1;
      if (long && head.length < 16) throw new UnreadableMediaError('A box is cut off');
      // A length of 0 means: to the end of the file.
      const length = long ? Number(head.readBigUInt64BE(8)) : short === 0 && to === this.file.size ? to - start : short;
      const content = start + (long ? 16 : 8);
      const end = start + length;
      if (end < content || end > to) throw new UnreadableMediaError('A box is longer than what holds it');
      yield { type: head.toString('latin1', 4, 8), start, content, end };
      start = end;
    }
  }

  private async blank(box: Box): Promise<void> {
    await this.file.write(box.start + 4, Buffer.from('free'));
    await this.file.zero(box.content, box.end);
  }
}
