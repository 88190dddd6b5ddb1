import type { Tx } from '../db/transactions.js';
import { UploadAlreadyAttachedError, UploadNotFoundError, UploadNotReadyError } from './upload.errors.js';
import type { UploadedFile } from './upload-rules.js';
import type { UploadsRepository } from './uploads.repository.js';

/** Makes checked files part of something, in the transaction that makes the thing: both happen or neither. */
export class AttachUploads {
  constructor(private readonly uploads: UploadsRepository) {}

  /**
   * The files in the order of `ids`.
   * @throws UploadNotFoundError for another owner's too, UploadAlreadyAttachedError also for an id given twice, UploadNotReadyError
   */
  async run(tx: Tx, ownerId: string, ids: readonly string[]): Promise<UploadedFile[]> {
    if (new Set(ids).size < ids.length) throw new UploadAlreadyAttachedError();
    const found = new Map((await this.uploads.lock(tx.manager, ownerId, ids)).map((upload) => [upload.id, upload]));
    const files = ids.map((id) => {
      const upload = found.get(id);
      if (!upload) throw new UploadNotFoundError();
      if (upload.state === 'attached') throw new UploadAlreadyAttachedError();
      if (upload.state !== 'ready' || !upload.file) throw new UploadNotReadyError();
      return upload.file;
    });
    await this.uploads.markAttached(tx.manager, ids);
    return files;
  }
}
