import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { InvalidRequestError } from '@affinity/kit/errors/domain-error';
import { MADE_IMAGE, type ImageSizes } from '@affinity/kit/media/image-sizes';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import { UploadAnswers } from '@affinity/kit/uploads/upload-answers';
import { StorageAwayError } from '@affinity/kit/uploads/upload.errors';
import type { UploadedFile } from '@affinity/kit/uploads/upload-rules';
import { Uploads } from '@affinity/kit/uploads/uploads';
import type { ProfilesConfig } from '../config.js';
import type { UploadPurpose } from './dto/uploads.dtos.js';
import { UPLOAD_FOLDERS } from './upload-rules.js';

/** The size that is shown: of a photo the one for lists (640 pixels), everywhere; of a cover the width of a screen (1600). */
const SHOWN_SIZE: Readonly<Record<UploadPurpose, 'key' | 'smallKey'>> = { photo: 'smallKey', cover: 'key' };

/** Copies of the address are shown elsewhere until the event of the change has reached them. */
const COPIES_FOLLOW_MS = 20_000;

/** A photo that did not come from the member's browser, as it was stored. */
export interface CopiedPhoto {
  readonly uploadId: string;
  readonly baseKey: string;
  readonly file: UploadedFile;
  /** The address to show. */
  readonly url: string;
}

/** Photos and covers. */
@Injectable()
export class ProfileUploads extends UploadAnswers {
  private readonly storage: ObjectStorage;

  constructor(uploads: Uploads, urls: MediaUrls, @Inject(CONFIG) { storage }: ProfilesConfig) {
    super(uploads, urls);
    this.storage = new ObjectStorage(storage);
  }

  /**
   * Makes an upload the member's photo or cover in the transaction that changes the profile, and gives up the one before.
   * @returns the address to show
   * @throws DomainError 404 `uploads.not_found` (another member's too), 409 `uploads.not_ready`, 409 `uploads.already_attached`,
   *   400 when it was sent for the other purpose
   */
  async attach(tx: Tx, ownerId: string, purpose: UploadPurpose, id: string, replacedId: string | null): Promise<string> {
    const [file] = await this.uploads.attach(tx, ownerId, [id]);
    if (!file!.key.startsWith(`${UPLOAD_FOLDERS[purpose]}/`)) {
      throw new InvalidRequestError([{ path: `${purpose}UploadId`, message: `This picture was not uploaded as a ${purpose}.` }]);
    }
    if (replacedId !== null) await this.discard(tx, ownerId, replacedId);
    return this.urls.of(file![SHOWN_SIZE[purpose]] ?? file!.key);
  }

  /**
   * Makes uploads photos of the member.
   * @returns the addresses to show, in the order of `ids`
   * @throws as `attach`
   */
  async attachPhotos(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const files = await this.uploads.attach(tx, ownerId, ids);
    if (files.some(({ key }) => !key.startsWith(`${UPLOAD_FOLDERS.photo}/`))) {
      throw new InvalidRequestError([{ path: 'photos', message: 'A picture among these was not uploaded as a photo.' }]);
    }
    return files.map((file) => this.urls.of(file[SHOWN_SIZE.photo] ?? file.key));
  }

  /** Gives up an attached picture: its objects go within a minute (MED-012). */
  async discard(tx: Tx, ownerId: string, id: string): Promise<void> {
    const [picture] = await tx.manager.query<{ file: UploadedFile | null }[]>(
      `SELECT file FROM uploads WHERE id = $1 AND owner_id = $2 AND state = 'attached'`,
      [id, ownerId],
    );
    if (picture?.file) await this.uploads.discard(tx, [picture.file.key], COPIES_FOLLOW_MS);
  }

  /**
   * Stores the objects of a photo that did not come from the member's browser. The same id makes the same objects; `keepCopied`
   * makes an upload of them.
   * @param uploadId is a part of the address: nobody but us may know it beforehand
   * @throws StorageAwayError
   */
  async storeCopied(ownerId: string, photo: ImageSizes, uploadId: string): Promise<CopiedPhoto> {
    const baseKey = `${UPLOAD_FOLDERS.photo}/${ownerId}/copied-${uploadId}`;
    const [key, smallKey] = [`${baseKey}.${MADE_IMAGE.extension}`, `${baseKey}-small.${MADE_IMAGE.extension}`];
    try {
      await this.storage.put(key, photo.full, MADE_IMAGE.contentType, photo.full.length);
      await this.storage.put(smallKey, photo.small, MADE_IMAGE.contentType, photo.small.length);
    } catch (error) {
      throw new StorageAwayError(error);
    }
    const file: UploadedFile = { kind: 'image', key, smallKey, stillKey: null, width: photo.width, height: photo.height };
    return { uploadId, baseKey, file, url: this.urls.of(smallKey) };
  }

  /** Records what `storeCopied` stored: as an attached upload, or as one that the sweeper removes. */
  async keepCopied(tx: Tx, ownerId: string, { uploadId, baseKey, file }: CopiedPhoto, state: 'attached' | 'discarding'): Promise<void> {
    await tx.manager.query(
      `INSERT INTO uploads (id, owner_id, state, base_key, expires_at, file, quarantined, created_at)
       VALUES ($1, $2, $3, $4, now(), $5, false, now())`,
      [uploadId, ownerId, state, baseKey, JSON.stringify(file)],
    );
  }

  /**
   * Gives up every picture of the member, checked or not. The row of an open permission stays with nothing of the member but the
   * id: the sweeper removes a file that still arrives, and then the row. `removeObjects` removes the objects.
   */
  async erase(tx: Tx, ownerId: string): Promise<void> {
    await tx.manager.query(
      `UPDATE uploads SET state = 'discarding', base_key = 'erased/' || id, file = NULL, refusal = NULL, claim = NULL, checking_until = NULL
       WHERE owner_id = $1`,
      [ownerId],
    );
  }

  /** Removes every object of the member. @throws StorageAwayError */
  async removeObjects(ownerId: string): Promise<void> {
    try {
      for (const folder of ['quarantine', ...Object.values(UPLOAD_FOLDERS)]) await this.storage.removeAll(`${folder}/${ownerId}/`);
    } catch (error) {
      throw new StorageAwayError(error);
    }
  }
}
