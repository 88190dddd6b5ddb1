import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanMp4 } from '../media/clean-mp4.js';
import { cleanWebm } from '../media/clean-webm.js';
import { Ffmpeg } from '../media/ffmpeg.js';
import { MADE_IMAGE, makeImageSizes } from '../media/image-sizes.js';
import { HEAD_BYTES, mediaFormatOf, MP4, type MediaFormat } from '../media/media-format.js';
import { TooManyPixelsError, UncleanableMediaError, UnreadableMediaError } from '../media/media.errors.js';
import { PatchableFile } from '../media/patchable-file.js';
import { playedEverywhere } from '../media/played-everywhere.js';
import { quicktimeAsMp4 } from '../media/quicktime-as-mp4.js';
import type { Removed } from '../media/traces.js';
import type { VideoFrame } from '../media/video-frame.js';
import type { Logger } from '../logging/logger.js';
import type { ObjectStorage } from '../storage/object-storage.js';
import { inCheckFolder } from './check-folder.js';
import { tooLarge } from './upload-refusal.js';
import type { UploadedFile, UploadRules } from './upload-rules.js';
import { quarantineKey, type CheckOutcome, type UploadRow } from './uploads.repository.js';

/** Is told what work costs, in pixels that are decoded. */
export type Charge = (pixels: number) => void;

/** A video is read and written, not decoded. */
const VIDEO_PIXELS_A_BYTE = 1;

/** Looks at what was sent, and stores what may be served. Works on a file of this machine, so that memory stays flat. */
export class FileCheck {
  private ffmpeg: Promise<Ffmpeg | undefined> | undefined;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly rules: UploadRules,
    private readonly logger: Logger,
  ) {}

  /**
   * @param bytes what storage says has arrived
   * @param charge is told what the check costs, in pixels
   * @throws when storage or this machine fails; the file is not to blame then
   */
  async run(upload: UploadRow, bytes: number, charge: Charge): Promise<CheckOutcome> {
    const largest = Math.max(...Object.values(this.rules.accepts).map(({ maxBytes }) => maxBytes));
    // The storage enforces the permission's limit; one that does not must not cost us a download.
    if (bytes > largest) return { refusal: tooLarge(this.rules.accepts.video ? 'video' : 'image') };
    return inCheckFolder(async (folder) => {
      const path = join(folder, 'sent');
      await this.storage.readToFile(quarantineKey(upload), path);
      return this.checkFile(upload, path, folder, charge);
    });
  }

  private async checkFile(upload: UploadRow, path: string, folder: string, charge: Charge): Promise<CheckOutcome> {
    const { head, bytes } = await lookInto(path);
    const format = mediaFormatOf(head);
    const rule = format && this.rules.accepts[format.kind];
    if (!format || !rule?.types.includes(format.contentType)) return { refusal: 'unsupported' };
    // What was declared as a large video may be a picture.
    if (bytes > rule.maxBytes) return { refusal: tooLarge(format.kind) };
    return refusedIfBad(format.kind, async () => {
      if (format.kind === 'image') return { file: await this.storeImage(upload, path, charge) };
      charge(bytes * VIDEO_PIXELS_A_BYTE);
      return { file: await this.storeVideo(upload, format, path, folder) };
    });
  }

  private async storeImage({ base_key }: UploadRow, path: string, charge: Charge): Promise<UploadedFile> {
    const { full, small, width, height, removed } = await makeImageSizes(path, charge);
    const [key, smallKey] = [`${base_key}.${MADE_IMAGE.extension}`, `${base_key}-small.${MADE_IMAGE.extension}`];
    await Promise.all([
      this.storage.put(key, full, MADE_IMAGE.contentType, full.length),
      this.storage.put(smallKey, small, MADE_IMAGE.contentType, small.length),
    ]);
    return { kind: 'image', key, smallKey, stillKey: null, width, height, removed };
  }

  private async storeVideo(upload: UploadRow, sent: MediaFormat, path: string, folder: string): Promise<UploadedFile> {
    const { codecs, ...told } = await cleanVideo(sent, path);
    if (sent.name === 'mov') await quicktimeAsMp4(path);
    const format = sent.name === 'mov' ? MP4 : sent;
    this.ffmpeg ??= Ffmpeg.find();
    const ffmpeg = await this.ffmpeg;
    const key = `${upload.base_key}.${format.extension}`;
    const served = ffmpeg ? await this.remuxed(ffmpeg, format, path, join(folder, 'made')) : path;
    const stillKey = ffmpeg ? await this.storeStill(ffmpeg, upload, format, served, join(folder, 'still.png')) : null;
    await this.storage.putFile(key, served, format.contentType);
    return { kind: 'video', key, smallKey: null, stillKey, ...told, playsEverywhere: playedEverywhere(codecs) };
  }

  /** The file as sent was cleaned already: one that the tool does not understand is served as it is. */
  private async remuxed(ffmpeg: Ffmpeg, format: MediaFormat, path: string, made: string): Promise<string> {
    try {
      await ffmpeg.remux(format, path, made);
      return made;
    } catch (error) {
      this.logger.warn({ err: error }, 'A video could not be rewritten');
      return path;
    }
  }

  private async storeStill(
    ffmpeg: Ffmpeg,
    { base_key }: UploadRow,
    format: MediaFormat,
    path: string,
    picture: string,
  ): Promise<string | null> {
    try {
      await ffmpeg.still(format, path, picture);
      const { full } = await makeImageSizes(picture);
      const key = `${base_key}-still.${MADE_IMAGE.extension}`;
      await this.storage.put(key, full, MADE_IMAGE.contentType, full.length);
      return key;
    } catch (error) {
      // The browser is asked for a still instead.
      this.logger.warn({ err: error }, 'No still could be taken of a video');
      return null;
    }
  }
}

/** Turns what is wrong with a file into its refusal; `kind` is what it is taken for. @throws whatever else went wrong */
export async function refusedIfBad(kind: 'image' | 'video' | 'sound', work: () => Promise<CheckOutcome>): Promise<CheckOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyPixelsError) return { refusal: 'too_many_pixels' };
    if (error instanceof UncleanableMediaError) return { refusal: `uncleanable_${kind}` };
    if (error instanceof UnreadableMediaError) return { refusal: 'unreadable' };
    throw error;
  }
}

async function lookInto(path: string): Promise<{ head: Buffer; bytes: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

type CleanedVideo = VideoFrame & { readonly removed: Removed | null; readonly codecs: Iterable<string> };

async function cleanVideo(format: MediaFormat, path: string): Promise<CleanedVideo> {
  const file = await open(path, 'r+');
  try {
    const patchable = await PatchableFile.over(file);
    // What a WebM may hold is played everywhere.
    if (format.name === 'webm') return { ...(await cleanWebm(patchable)), codecs: [] };
    return await cleanMp4(patchable);
  } finally {
    await file.close();
  }
}
