import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { Uploads } from '@affinity/kit/uploads/uploads';
import type { StoriesConfig } from '../config.js';
import type { PermitUploadRequest, UploadPermissionResponse, UploadResponse } from './dto/uploads.dtos.js';
import { MediaUrls } from './media-urls.js';
import type { StoredImage } from './stored-image.js';

/** Images of stories. Everything is done under the session's own member id (MED-007). */
@Injectable()
export class StoryImages {
  private readonly storage: ObjectStorage;

  constructor(
    private readonly uploads: Uploads,
    private readonly urls: MediaUrls,
    @Inject(CONFIG) { storage }: StoriesConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.storage = new ObjectStorage(storage);
  }

  /** @throws DomainError 415 `uploads.unsupported_type` (STO-048), 413 `uploads.too_large` (STO-049), 429 `uploads.too_many` */
  async permit(actor: Actor, request: PermitUploadRequest): Promise<UploadPermissionResponse> {
    const { uploadId, url, fields, expiresAt } = await this.uploads.permit(actor.accountId, request);
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

  /**
   * Gives the image of a story up that `tx` deletes.
   * @returns where its objects lie, for `remove` after the commit
   */
  async detach(tx: Tx, uploadId: string): Promise<string | undefined> {
    const [[detached]] = await tx.manager.query<[{ baseKey: string }[], number]>(
      `UPDATE uploads SET state = 'discarding', quarantined = true WHERE id = $1 AND state = 'attached' RETURNING base_key AS "baseKey"`,
      [uploadId],
    );
    return detached?.baseKey;
  }

  /** Never fails: what is left, also by a crash before this, the sweep of uploads removes. */
  async remove(baseKey: string): Promise<void> {
    await this.storage.removeAll(baseKey).catch((error: unknown) => {
      this.logger.warn({ err: error }, "Objects of a deleted story's image are left to the sweep");
    });
  }
}
