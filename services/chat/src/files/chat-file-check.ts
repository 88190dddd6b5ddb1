import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '@affinity/kit/logging/logger';
import { Ffmpeg } from '@affinity/kit/media/ffmpeg';
import { cleanMedia, containerOf, type MediaContainer } from '@affinity/kit/media/media-container';
import { mediaFormatOf } from '@affinity/kit/media/media-format';
import { playedEverywhere } from '@affinity/kit/media/played-everywhere';
import { quicktimeAsMp4 } from '@affinity/kit/media/quicktime-as-mp4';
import { UncleanableMediaError } from '@affinity/kit/media/media.errors';
import type { Removed } from '@affinity/kit/media/traces';
import type { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { inCheckFolder } from '@affinity/kit/uploads/check-folder';
import { FileCheck, refusedIfBad, type Charge } from '@affinity/kit/uploads/file-check';
import type { UploadedFile, UploadRules } from '@affinity/kit/uploads/upload-rules';
import { quarantineKey, type CheckOutcome, type UploadRow } from '@affinity/kit/uploads/uploads.repository';
import type { DataSource } from 'typeorm';
import { privacyOf, type Privacy } from './file-privacy.js';
import { bareType, FILM, fileTypeOf, HEAD_BYTES, SAVED_HEIC, type FileType } from './file-type.js';

/** What the `uploads` table keeps of a chat file. `kind` is `video` for everything that stays one file as it was sent. */
export interface ChatFile extends UploadedFile {
  readonly contentType: string;
  readonly bytes: number;
  /** The file may name its author, and is kept as it was sent. Older rows do not have the key. */
  readonly asSent?: boolean;
}

/** A file on this machine after it was freed. */
interface FreedFile {
  readonly path: string;
  readonly removed: Removed | null;
  /** What the file has become, when that is not what it was. */
  readonly type?: FileType;
}

const TIFF = 'image/tiff';

/**
 * Takes any file. Pictures are made anew. Other media lose what they tell of place, author and device, and are refused when that is
 * not possible (SAFETY-44). Documents stay as they are.
 */
export class ChatFileCheck extends FileCheck {
  private tool: Promise<Ffmpeg | undefined> | undefined;

  constructor(
    private readonly files: ObjectStorage,
    private readonly limits: UploadRules,
    logger: Logger,
    private readonly dataSource: DataSource,
  ) {
    super(files, limits, logger);
  }

  override async run(upload: UploadRow, bytes: number, charge: Charge): Promise<CheckOutcome> {
    if (bytes > this.limits.accepts.video!.maxBytes) return { refusal: 'video_too_large' };
    const part = await this.files.readPart(quarantineKey(upload), 0, Math.min(HEAD_BYTES, bytes));
    if (!part) throw new Error('The sent file is gone');
    const head = await buffer(part);
    const declared = await this.declaredType(upload.id);
    const type = fileTypeOf(head, declared);
    if (!type && isRaw(head, declared)) return { refusal: 'uncleanable_image' };
    const made = type ? undefined : await this.remake(upload, bytes, charge);
    // Any type is taken (MSG-051): a HEIC picture that cannot be made anew is still a file.
    if (made && !('refusal' in made && containerOf(head) === 'heif')) return made;
    const privacy = privacyOf(head, declared);
    if (privacy.way === 'refuse') return { refusal: `uncleanable_${privacy.sort}` };
    charge(bytes);
    const kept = type ?? SAVED_HEIC;
    if (privacy.way === 'keep') return this.keep(upload, kept, privacy);
    return refusedIfBad(privacy.sort, () => this.keep(upload, kept, privacy));
  }

  private async keep(upload: UploadRow, told: FileType, privacy: Privacy): Promise<{ file: ChatFile }> {
    const { key, contentType, removed } = await inCheckFolder(async (folder) => {
      const sent = join(folder, 'sent');
      await this.files.readToFile(quarantineKey(upload), sent);
      const freed = await this.free(privacy, sent, join(folder, 'made'));
      const type = freed.type ?? told;
      const place = `${upload.base_key}.${type.extension}`;
      await this.files.putFile(place, freed.path, type.contentType);
      return { key: place, contentType: type.contentType, removed: freed.removed };
    });
    const stored = await this.sizeOf(key);
    const asSent = privacy.way === 'keep' && privacy.tells;
    const nothing = { smallKey: null, stillKey: null, width: null, height: null };
    return { file: { kind: 'video', key, ...nothing, removed, contentType, bytes: stored.bytes, asSent } };
  }

  private async free(privacy: Privacy, sent: string, made: string): Promise<FreedFile> {
    if (privacy.way === 'clean') return this.clean(privacy.container, sent);
    if (privacy.way !== 'rewrite') return { path: sent, removed: null };
    this.tool ??= Ffmpeg.find();
    const tool = await this.tool;
    if (!tool) throw new UncleanableMediaError('This machine has no tool to write it anew');
    try {
      await tool.rewriteOgg(sent, made);
    } catch (error) {
      throw new UncleanableMediaError('The tool does not understand it', { cause: error });
    }
    return { path: made, removed: null };
  }

  private async clean(container: MediaContainer, path: string): Promise<FreedFile> {
    const { picture, codecs, removed } = await cleanMedia(container, path);
    const plays = container === 'iso' && picture && playedEverywhere(codecs);
    return { path, removed, ...(plays && (await quicktimeAsMp4(path)) && { type: FILM }) };
  }

  private async remake(upload: UploadRow, bytes: number, charge: Charge): Promise<CheckOutcome> {
    const outcome = await super.run(upload, bytes, charge);
    if ('refusal' in outcome) return outcome;
    const made = await this.sizeOf(outcome.file.key);
    // A message shows one size.
    if (outcome.file.smallKey !== null) await this.files.remove(outcome.file.smallKey);
    const file: ChatFile = { ...outcome.file, smallKey: null, contentType: made.contentType, bytes: made.bytes };
    return { file };
  }

  private async declaredType(id: string): Promise<string> {
    const [upload] = await this.dataSource.query<{ declared_type: string }[]>(
      `SELECT declared_type FROM conversation_uploads WHERE upload_id = $1`,
      [id],
    );
    return upload?.declared_type ?? '';
  }

  private async sizeOf(key: string): Promise<{ bytes: number; contentType: string }> {
    const stored = await this.files.stat(key);
    if (!stored) throw new Error('The file that was stored is gone');
    return stored;
  }
}

/**
 * Raw pictures of many cameras begin like TIFF and hold a small preview: a picture made anew would be only that preview.
 * `privacyOf` knows others.
 */
function isRaw(head: Buffer, declared: string): boolean {
  return mediaFormatOf(head)?.contentType === TIFF && bareType(declared) !== TIFF;
}
