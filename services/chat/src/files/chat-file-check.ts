import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '@affinity/kit/logging/logger';
import type { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { inCheckFolder } from '@affinity/kit/uploads/check-folder';
import { FileCheck, type Charge } from '@affinity/kit/uploads/file-check';
import type { UploadedFile, UploadRules } from '@affinity/kit/uploads/upload-rules';
import { quarantineKey, type CheckOutcome, type UploadRow } from '@affinity/kit/uploads/uploads.repository';
import { fileTypeOf, HEAD_BYTES, type FileType } from './file-type.js';

/** What the `uploads` table keeps of a chat file. `kind` is `video` for everything that stays one file as it was sent. */
export interface ChatFile extends UploadedFile {
  readonly contentType: string;
  readonly bytes: number;
}

/** Takes any file as it is, but pictures: those are made anew like everywhere, so that no place stays in them (SAFETY 44). */
export class ChatFileCheck extends FileCheck {
  constructor(
    private readonly files: ObjectStorage,
    private readonly limits: UploadRules,
    logger: Logger,
    private readonly declaredType: (uploadId: string) => Promise<string>,
  ) {
    super(files, limits, logger);
  }

  override async run(upload: UploadRow, bytes: number, charge: Charge): Promise<CheckOutcome> {
    if (bytes > this.limits.accepts.video!.maxBytes) return { refusal: 'video_too_large' };
    const head = await this.files.readPart(quarantineKey(upload), 0, Math.min(HEAD_BYTES, bytes));
    if (!head) throw new Error('The sent file is gone');
    const type = fileTypeOf(await buffer(head), await this.declaredType(upload.id));
    return type ? { file: await this.keep(upload, type, bytes) } : this.remake(upload, bytes, charge);
  }

  private async keep(upload: UploadRow, { contentType, extension }: FileType, bytes: number): Promise<ChatFile> {
    const key = `${upload.base_key}.${extension}`;
    await inCheckFolder(async (folder) => {
      const path = join(folder, 'sent');
      await this.files.readToFile(quarantineKey(upload), path);
      await this.files.putFile(key, path, contentType);
    });
    return { kind: 'video', key, smallKey: null, stillKey: null, width: null, height: null, contentType, bytes };
  }

  private async remake(upload: UploadRow, bytes: number, charge: Charge): Promise<CheckOutcome> {
    const outcome = await super.run(upload, bytes, charge);
    if (!('file' in outcome)) return outcome;
    const made = await this.files.stat(outcome.file.key);
    if (!made) throw new Error('The picture that was made is gone');
    // A message shows one size.
    if (outcome.file.smallKey !== null) await this.files.remove(outcome.file.smallKey);
    const file: ChatFile = { ...outcome.file, smallKey: null, contentType: made.contentType, bytes: made.bytes };
    return { file };
  }
}
