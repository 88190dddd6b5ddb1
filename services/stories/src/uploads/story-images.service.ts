import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { Tx } from '@affinity/kit/db/transactions';
import { UploadAnswers } from '@affinity/kit/uploads/upload-answers';
import type { StoredImage } from './stored-image.js';

/** Images of stories. */
@Injectable()
export class StoryImages extends UploadAnswers {
  /**
   * Makes the actor's upload the image of the story that `tx` stores.
   * @throws DomainError 404 `uploads.not_found` (another member's too), 409 `uploads.not_ready`, 409 `uploads.already_attached`
   */
  async attach(tx: Tx, actor: Actor, uploadId: string): Promise<StoredImage> {
    const [file] = await this.uploads.attach(tx, actor.accountId, [uploadId]);
    const { kind, key, smallKey, width, height } = file!;
    // The rules accept only images, and the check of an image measures it.
    if (kind !== 'image' || width === null || height === null) throw new Error(`Upload ${uploadId} is no measured image`);
    return { key, smallKey, width, height };
  }

  /** Removes the objects of an image whose story is gone (MED-012). */
  discard(tx: Tx, { key, smallKey }: Pick<StoredImage, 'key' | 'smallKey'>): Promise<void> {
    return this.uploads.discard(tx, smallKey === null ? [key] : [key, smallKey]);
  }
}
