import { Injectable } from '@nestjs/common';
import type { Spender } from '../budgets/budgets.js';
import { MediaUrls } from './media-urls.js';
import type { PermittedUpload } from './permit-upload.js';
import type { UploadPermissionResponse, UploadResponse } from './upload.dtos.js';
import type { UploadWish } from './upload-rules.js';
import { Uploads } from './uploads.js';

export function permissionResponse({ uploadId, url, fields, expiresAt }: PermittedUpload): UploadPermissionResponse {
  return { uploadId, url, fields: { ...fields }, expiresAt: expiresAt.toISOString() };
}

/**
 * What a service answers to a browser about its uploads; the base of what it does with them itself. Everything is done under
 * the session's own member id (MED-007).
 */
@Injectable()
export class UploadAnswers {
  constructor(
    protected readonly uploads: Uploads,
    protected readonly urls: MediaUrls,
  ) {}

  /** @throws DomainError 415 `uploads.unsupported_type`, 413 `uploads.too_large`, 429 `uploads.too_many`, BudgetSpentError */
  async permit(owner: Spender, wish: UploadWish): Promise<UploadPermissionResponse> {
    return permissionResponse(await this.uploads.permit(owner, wish));
  }

  /**
   * Checks the bytes, makes the sizes, and lets go of the original. Repeating it answers the same.
   * @throws DomainError 404 `uploads.not_found`, 409 `uploads.not_received`, 413, 415, 422 for the file; 503
   *   `uploads.checking` when it takes longer: ask again
   */
  async complete(ownerId: string, id: string): Promise<UploadResponse> {
    const { uploadId, file } = await this.uploads.complete(ownerId, id);
    const address = (key: string | null): string | null => (key === null ? null : this.urls.of(key));
    return {
      uploadId,
      type: file.kind,
      url: this.urls.of(file.key),
      thumbnailUrl: address(file.smallKey),
      posterUrl: address(file.stillKey),
      width: file.width,
      height: file.height,
      needsPoster: file.kind === 'video' && file.stillKey === null,
      removed: file.removed ?? null,
      playsEverywhere: file.playsEverywhere ?? true,
    };
  }

  /** @throws DomainError 404 `uploads.not_found`, 409 `uploads.already_attached` */
  cancel(ownerId: string, id: string): Promise<void> {
    return this.uploads.cancel(ownerId, id);
  }
}
