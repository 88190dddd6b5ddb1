import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { Tx } from '@affinity/kit/db/transactions';
import { permissionResponse } from '@affinity/kit/uploads/upload-answers';
import { UploadNotFoundError } from '@affinity/kit/uploads/upload.errors';
import type { UploadedFile, UploadWish } from '@affinity/kit/uploads/upload-rules';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { DataSource, type EntityManager } from 'typeorm';
import type { Pair } from '../conversations/pair-key.js';
import type { ChatFile } from './chat-file-check.js';
import type { ChatUploadPermissionResponse, ChatUploadResponse } from './dto/files.dtos.js';
import { shownFileName } from './file-name.js';
import { bareType } from './file-type.js';
import type { StoredFile } from './stored-file.js';

/** Files on their way into messages. An upload belongs to its sender and to one conversation (MED-007). */
@Injectable()
export class ChatUploads {
  constructor(
    private readonly uploads: Uploads,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DomainError 413 `uploads.too_large` (MSG-051), 429 `uploads.too_many`, BudgetSpentError */
  async permit(actor: Actor, pair: Pair, wish: UploadWish): Promise<ChatUploadPermissionResponse> {
    const contentType = bareType(wish.contentType);
    const permitted = await this.uploads.permit(actor, { ...wish, contentType, purpose: pair.pairKey }, ({ manager }, id) =>
      manager.query(`INSERT INTO conversation_uploads (upload_id, pair_key, file_name, declared_type) VALUES ($1, $2, $3, $4)`, [
        id,
        pair.pairKey,
        shownFileName(wish.filename),
        contentType,
      ]),
    );
    return permissionResponse(permitted);
  }

  /**
   * Checks the bytes and removes what was sent. A repetition answers the same.
   * @throws DomainError 404 `uploads.not_found`, 409 `uploads.not_received`, 413, 415, 422 for the file; 503 `uploads.checking`
   *   when it takes longer: ask again
   */
  async complete(pair: Pair, id: string): Promise<ChatUploadResponse> {
    const fileName = await this.nameOf(pair, id);
    const { file } = await this.uploads.complete(pair.memberId, id);
    const { contentType, bytes, removed = null, asSent = false } = file as ChatFile;
    return { uploadId: id, fileType: contentType, fileName, fileSize: bytes, removed, asSent };
  }

  /** @throws DomainError 404 `uploads.not_found`, 409 `uploads.already_attached` */
  async cancel(pair: Pair, id: string): Promise<void> {
    await this.nameOf(pair, id);
    await this.uploads.cancel(pair.memberId, id);
  }

  /**
   * Makes the member's upload part of the message that `tx` stores.
   * @throws DomainError 404 `uploads.not_found` (another member's or another conversation's, too), 409 `uploads.not_ready`, 409
   *   `uploads.already_attached`
   */
  async attach(tx: Tx, pair: Pair, id: string): Promise<StoredFile> {
    const name = await this.nameOf(pair, id, tx.manager);
    const [file] = (await this.uploads.attach(tx, pair.memberId, [id])) as [UploadedFile & ChatFile];
    const { key, contentType, bytes, width, height } = file;
    return { uploadId: id, key, type: contentType, name, bytes, width, height };
  }

  /** The file's name; only for the conversation it was sent to. */
  private async nameOf({ pairKey, memberId }: Pair, id: string, manager: EntityManager = this.dataSource.manager): Promise<string> {
    const [upload] = await manager.query<{ file_name: string }[]>(
      `SELECT c.file_name FROM conversation_uploads c JOIN uploads u ON u.id = c.upload_id
       WHERE c.upload_id = $1 AND c.pair_key = $2 AND u.owner_id = $3`,
      [id, pairKey, memberId],
    );
    if (!upload) throw new UploadNotFoundError();
    return upload.file_name;
  }
}
