import { readIsoSamples } from './iso-samples.js';
import { findBox, IsoBoxes, type Box } from './iso-boxes.js';
import { UncleanableMediaError, UnreadableMediaError } from './media.errors.js';
import type { PatchableFile } from './patchable-file.js';
import { LOOKED_AT_BYTES, Traces, type Removed } from './traces.js';
import { videoFrame, type VideoFrame } from './video-frame.js';

/**
 * Boxes that stay, by the box they stand in; everything else becomes empty. Makers put places, names and serial numbers into boxes
 * of their own. Players find fragments without an index at the end (`mfra`), and what one track says of others (`tref`) speaks of
 * tracks that go. Bytes of `mdat` that no track names may stay: only a decoder knows which those are.
 */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  '': new Set(['ftyp', 'moov', 'moof', 'mdat', 'sidx', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex']),
  mvex: new Set(['mehd', 'trex']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(
    ['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stps', 'stsh', 'sdtp', 'stdp', 'padb'].concat([
      'sbgp',
      'csgp',
      'sgpd',
      'subs',
      'saiz',
      'saio',
    ]),
  ),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'csgp', 'sgpd', 'subs', 'saiz', 'saio']),
};
/**
 * Boxes that are emptied wherever else they stand: places, makers, titles, comments, XMP, and the slack where editors leave what
 * they "removed".
 */
const ABOUT = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const CONTAINERS = new Set(['moov', 'mvex', 'trak', 'edts', 'mdia', 'minf', 'dinf', 'stbl', 'moof', 'traf']);
/** Other tracks are timed metadata (positions along the way, among them) and captions. */
const SHOWN_TRACKS = new Set(['vide', 'soun']);
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd']);
const MAX_DEPTH = 6;
/** Telephones and sport cameras write up to six. The samples of each are overwritten. */
const MAX_DROPPED_TRACKS = 50;
/** Where in `hdlr` the name of what wrote the track begins. */
const HANDLER_NAME = 24;
/** An entry of `dref` without a name of a file: length, type, version and flags. */
const REFERENCE_BYTES = 12;
/** Version 0, and the flag that says that the samples lie in this file. */
const SELF_CONTAINED = Buffer.from([0, 0, 0, 1]);
/** Where a picture's entry in `stsd` names what encoded it; cameras fill it with their own name. */
const COMPRESSOR = { at: 42, bytes: 32 } as const;

export interface CleanedIso {
  /** Undefined when there is no picture track. */
  readonly frame: VideoFrame | undefined;
  readonly sound: boolean;
  /** Codes of what sound and pictures are encoded with, such as `avc1`. */
  readonly codecs: ReadonlySet<string>;
  readonly removed: Removed | null;
}

/**
 * Overwrites, in place, what a file of ISO/IEC 14496-12 (MP4, QuickTime, 3GP, M4A) tells about its maker, the place and the time
 * (SAFETY-44): the boxes become empty `free` boxes of the same length, so that nothing else moves. Sound and picture are not
 * touched; the samples of other tracks are overwritten.
 * @throws UnreadableMediaError when boxes do not add up
 * @throws UncleanableMediaError when other tracks lie in fragments
 */
export async function cleanIso(file: PatchableFile): Promise<CleanedIso> {
  const cleaner = new IsoCleaner(file);
  await cleaner.clean({ type: '', start: 0, content: 0, end: file.size }, 0);
  return { frame: cleaner.frame, sound: cleaner.sound, codecs: cleaner.codecs, removed: cleaner.traces.removed };
}

class IsoCleaner {
  readonly traces = new Traces();
  frame: VideoFrame | undefined;
  sound = false;
  readonly codecs = new Set<string>();
  private readonly boxes: IsoBoxes;
  private readonly dropped = new Set<number>();
  private droppedTracks = 0;

  constructor(private readonly file: PatchableFile) {
    this.boxes = new IsoBoxes(file);
  }

  async clean(parent: Box, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) throw new UnreadableMediaError('Boxes are nested too deeply');
    const kept = KEPT[parent.type];
    for await (const box of this.boxes.within(parent)) {
      if (ABOUT.has(box.type) || (kept && !kept.has(box.type))) await this.boxes.blank(box, this.traces);
      else if (box.type === 'trak') await this.cleanTrack(box, depth);
      else if (box.type === 'traf') await this.cleanFragment(box, depth);
      else if (CONTAINERS.has(box.type)) await this.clean(box, depth + 1);
      else await this.cleanLeaf(box);
    }
  }

  private async cleanTrack(track: Box, depth: number): Promise<void> {
    const handler = await this.handlerOf(track);
    if (!SHOWN_TRACKS.has(handler)) return this.drop(track);
    if (handler === 'vide') this.frame ??= await this.frameOf(track);
    else this.sound = true;
    await this.clean(track, depth + 1);
  }

  /** Drops a track with its samples: unreferenced, they would still be in the file. */
  private async drop(track: Box): Promise<void> {
    this.droppedTracks += 1;
    if (this.droppedTracks > MAX_DROPPED_TRACKS) throw new UnreadableMediaError('The file has too many tracks');
    const header = await findBox(this.boxes, track, 'tkhd');
    if (header) this.dropped.add(await this.number(header.content + ((await this.version(header)) === 1 ? 20 : 12)));
    for await (const { from, to } of readIsoSamples(this.file, this.boxes, track)) {
      this.traces.look(await this.file.read(from, Math.min(to - from, LOOKED_AT_BYTES)));
      await this.file.zero(from, to);
    }
    await this.boxes.blank(track, this.traces);
  }

  private async cleanFragment(fragment: Box, depth: number): Promise<void> {
    const header = await findBox(this.boxes, fragment, 'tfhd');
    if (header && this.dropped.has(await this.number(header.content + 4))) {
      throw new UncleanableMediaError('A track that is neither sound nor picture lies in fragments');
    }
    await this.clean(fragment, depth + 1);
  }

  private async cleanLeaf(box: Box): Promise<void> {
    if (TIMED.has(box.type)) {
      const times = (await this.version(box)) === 1 ? 16 : 8;
      await this.wipe(box.content + 4, box.content + 4 + times, box);
    }
    if (box.type === 'hdlr') await this.wipe(box.content + HANDLER_NAME, box.end, box);
    if (box.type === 'stsd') await this.cleanEntries(box);
    if (box.type === 'dref') await this.cleanReferences(box);
    if (box.type === 'sidx' && !(await this.isIndex(box))) await this.boxes.blank(box, this.traces);
    // QuickTime leaves it empty, as room for a longer length of what follows.
    if (box.type === 'wide' && box.content < box.end) await this.boxes.blank(box, this.traces);
  }

  /** Editors name the file that the samples came from, with its folders and whose computer it was. */
  private async cleanReferences(references: Box): Promise<void> {
    for await (const entry of this.boxes.within({ ...references, content: references.content + 8 })) {
      if (entry.end - entry.start <= REFERENCE_BYTES || entry.end - entry.content < SELF_CONTAINED.length) continue;
      this.traces.look(await this.file.read(entry.content, Math.min(entry.end - entry.content, LOOKED_AT_BYTES)));
      await this.file.write(entry.content, SELF_CONTAINED);
      await this.file.zero(entry.content + SELF_CONTAINED.length, entry.end);
    }
  }

  /** Whether the index of fragments is as long as it says: twelve bytes for each of them. */
  private async isIndex(box: Box): Promise<boolean> {
    const entries = box.content + ((await this.version(box)) === 0 ? 24 : 32);
    const count = await this.file.read(entries - 2, 2);
    return count.length === 2 && entries + count.readUInt16BE(0) * 12 === box.end;
  }

  /** The entries of a sound have other fields where those of a picture name the encoder. */
  private async cleanEntries(descriptions: Box): Promise<void> {
    for await (const entry of this.boxes.within({ ...descriptions, content: descriptions.content + 8 })) {
      this.codecs.add(entry.type);
      const isPicture = (await this.number(entry.content + 24)) !== 0 && entry.end - entry.content >= COMPRESSOR.at + COMPRESSOR.bytes + 4;
      const depthAt = entry.content + COMPRESSOR.at + COMPRESSOR.bytes;
      // Every entry of a picture has `depth`, then -1, behind the name.
      const marked = isPicture && (await this.file.read(depthAt + 2, 2)).readInt16BE(0) === -1;
      if (marked) await this.wipe(entry.content + COMPRESSOR.at, depthAt, entry);
    }
  }

  private async handlerOf(track: Box): Promise<string> {
    const media = await findBox(this.boxes, track, 'mdia');
    const handler = media && (await findBox(this.boxes, media, 'hdlr'));
    return handler ? (await this.file.read(handler.content + 8, 4)).toString('latin1') : '';
  }

  /** `tkhd`: a matrix that turns by a quarter swaps the sides. */
  private async frameOf(track: Box): Promise<VideoFrame> {
    const header = await findBox(this.boxes, track, 'tkhd');
    const content = header ? await this.file.read(header.content, Math.min(header.end - header.content, 96)) : Buffer.alloc(0);
    const matrix = content[0] === 1 ? 52 : 40;
    if (content.length < matrix + 44) return { width: null, height: null };
    const [width, height] = [content.readUInt32BE(matrix + 36) >>> 16, content.readUInt32BE(matrix + 40) >>> 16];
    const turned = content.readInt32BE(matrix) === 0;
    return turned ? videoFrame(height, width) : videoFrame(width, height);
  }

  private async version(box: Box): Promise<number> {
    return (await this.file.read(box.content, 1))[0] ?? 0;
  }

  private async number(position: number): Promise<number> {
    const bytes = await this.file.read(position, 4);
    return bytes.length === 4 ? bytes.readUInt32BE(0) : 0;
  }

  private async wipe(from: number, to: number, within: Box): Promise<void> {
    if (from < to && to <= within.end) await this.file.zero(from, to);
  }
}
