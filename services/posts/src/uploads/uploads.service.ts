import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { Tx } from '@affinity/kit/db/transactions';
import { InvalidRequestError } from '@affinity/kit/errors/domain-error';
import type { UploadedFile } from '@affinity/kit/uploads/upload-rules';
import { UploadAnswers } from '@affinity/kit/uploads/upload-answers';
import type { StoredMedia } from './stored-media.js';

/** One picture or video of a post that is being made. */
export interface MediaItem {
  readonly uploadId: string;
  /** For a video: an uploaded picture to show before it plays. It is preferred to one taken from the video. */
  readonly posterUploadId?: string | undefined;
  readonly alt: string;
}

/** Media of posts. */
@Injectable()
export class UploadsService extends UploadAnswers {
  /**
   * Makes the actor's uploads part of the post that `tx` stores, in the order given.
   * @throws DomainError 404 `uploads.not_found` (another member's too), 409 `uploads.not_ready`, 409
   *   `uploads.already_attached`, 400 when a poster is no picture or is not for a video
   */
  async attach(tx: Tx, actor: Actor, items: readonly MediaItem[]): Promise<StoredMedia[]> {
    if (items.length === 0) return [];
    const ids = items.flatMap(({ uploadId, posterUploadId }) => (posterUploadId === undefined ? [uploadId] : [uploadId, posterUploadId]));
    const files = await this.uploads.attach(tx, actor.accountId, ids);
    const fileOf = new Map(ids.map((id, index) => [id, files[index]!]));
    return items.map(({ uploadId, posterUploadId, alt }, index) => {
      const poster = posterUploadId === undefined ? undefined : fileOf.get(posterUploadId);
      return storedMedia(fileOf.get(uploadId)!, poster, alt, `media.${index}.posterUploadId`);
    });
  }

  /** Removes the objects of media whose post is gone (MED-012). */
  discard(tx: Tx, media: readonly StoredMedia[]): Promise<void> {
    const keys = media.flatMap(({ key, thumbnailKey, posterKey }) => [key, thumbnailKey, posterKey]);
    return this.uploads.discard(
      tx,
      keys.filter((key) => key !== null),
    );
  }
}

function storedMedia(file: UploadedFile, poster: UploadedFile | undefined, alt: string, path: string): StoredMedia {
  if (poster && file.kind !== 'video') throw new InvalidRequestError([{ path, message: 'Only a video has a poster.' }]);
  if (poster && poster.kind !== 'image') throw new InvalidRequestError([{ path, message: 'A poster must be a picture.' }]);
  return {
    key: file.key,
    type: file.kind,
    thumbnailKey: file.smallKey,
    posterKey: poster?.key ?? file.stillKey,
    width: file.width,
    height: file.height,
    alt,
  };
}
