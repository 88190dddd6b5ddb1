import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { Tx } from '@affinity/kit/db/transactions';
import { Uploads } from '@affinity/kit/uploads/uploads';
import type { PermitUploadRequest, UploadPermissionResponse, UploadResponse } from './dto/uploads.dtos.js';
import { MediaUrls } from './media-urls.js';
import type { StoredImage } from './stored-image.js';

/** Images of stories. Everything is done under the session's own member id (MED-007). */
@Injectable()
export class StoryImages {
  constructor(
    private readonly uploads: Uploads,
    private readonly urls: MediaUrls,
  ) {}

  /** @throws DomainError 415 `uploads.unsupported_type` (STO-048), 413 `uploads.too_large` (STO-049), 429 `uploads.too_many`,
   *   BudgetSpentError */
  async permit(actor: Actor, request: PermitUploadRequest): Promise<UploadPermissionResponse> {
    const { uploadId, url, fields, expiresAt } = await this.uploads.permit(actor, request);
    return { uploadId, url, fields: { ...fields }, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Checks the bytes, makes the sizes, and lets go of the original. Repeating it answers the same.
   * @throws DomainError 404 `uploads.not_found`, 409 `uploads.not_received`, 413, 415, 422 for the file; 503
   *   `uploads.checking` when it takes longer: ask again
   */
  async complete(actor: Actor, id: string): Promise<UploadResponse> {
    const { uploadId, file } = await this.uploads.complete(actor.accountId, id);
    return {
      uploadId,
      type: file.kind,
      url: this.urls.of(file.key),
      thumbnailUrl: file.smallKey && this.urls.of(file.smallKey),
      posterUrl: null,
      width: file.width,
      height: file.height,
      needsPoster: false,
      removed: file.removed ?? null,
    };
  }

  /** @throws DomainError 404 `uploads.not_found`, 409 `uploads.already_attached` */
  cancel(actor: Actor, id: string): Promise<void> {
    return this.uploads.cancel(actor.accountId, id);
  }

  /**
   * Makes the actor's upload the image of the story that `tx` stores.
   * @throws DomainError 404 `uploads.not_found` (another member's too), 409 `uploads.not_ready`, 409 `uploads.already_attached`
   */
  async attach(tx: Tx, actor: Actor, uploadId: string): Promise<StoredImage> {
    const [file] = await this.uploads.attach(tx, actor.accountId, [uploadId]);
    const { kind, key, smallKey, width, height } = file!;
    // The rules take images alone, and the check of an image measures it.
    if (kind !== 'image' || width === null || height === null) throw new Error(`Upload ${uploadId} is no measured image`);
    return { key, smallKey, width, height };
  }

  /** The story that held it is gone: its objects go, too (MED-012). */
  discard(tx: Tx, { key, smallKey }: Pick<StoredImage, 'key' | 'smallKey'>): Promise<void> {
    return this.uploads.discard(tx, smallKey === null ? [key] : [key, smallKey]);
  }
}
