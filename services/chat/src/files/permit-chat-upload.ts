import { randomBytes, randomUUID } from 'node:crypto';
import type { Spender } from '@affinity/kit/budgets/budgets';
import type { Transactions } from '@affinity/kit/db/transactions';
import type { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { assertMayUpload, PERMISSION_SECONDS, type PermittedUpload } from '@affinity/kit/uploads/permit-upload';
import type { UploadAllowance } from '@affinity/kit/uploads/upload-allowance';
import { refusalError, tooLarge } from '@affinity/kit/uploads/upload-refusal';
import type { UploadRules, UploadWish } from '@affinity/kit/uploads/upload-rules';
import { quarantineKey, type UploadsRepository } from '@affinity/kit/uploads/uploads.repository';
import type { Pair } from '../conversations/pair-key.js';
import { chatFilesOf } from './chat-upload-rules.js';
import { shownFileName } from './file-name.js';
import { bareType } from './file-type.js';

const RANDOM_BYTES = 16;

/** Lets a member send one file for a conversation, straight to quarantine. As the kit's, but of any type and under the pair's key. */
export class PermitChatUpload {
  constructor(
    private readonly rules: UploadRules,
    private readonly uploads: UploadsRepository,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly allowance: UploadAllowance,
  ) {}

  /** @throws DomainError 413 `uploads.too_large` (MSG-051), 429 `uploads.too_many`, BudgetSpentError */
  async run(sender: Spender, { pairKey, memberId }: Pair, wish: UploadWish, now = new Date()): Promise<PermittedUpload> {
    if (wish.bytes > this.rules.accepts.video!.maxBytes) throw refusalError(tooLarge('video'), this.rules);
    const keyEnd = this.rules.baseKey({
      ownerId: memberId,
      timestamp: now.getTime(),
      random: randomBytes(RANDOM_BYTES).toString('hex'),
    });
    const upload = {
      id: randomUUID(),
      owner_id: memberId,
      base_key: chatFilesOf(pairKey) + keyEnd,
      expires_at: new Date(now.getTime() + PERMISSION_SECONDS * 1000),
    };
    const contentType = bareType(wish.contentType);
    await this.transactions.run(async (tx) => {
      const { manager } = tx;
      assertMayUpload(await this.uploads.countUnused(manager, memberId, now), this.rules);
      await this.allowance.pay(tx, sender, wish.bytes);
      await this.uploads.insert(manager, upload, now);
      await manager.query(`INSERT INTO conversation_uploads (upload_id, pair_key, file_name, declared_type) VALUES ($1, $2, $3, $4)`, [
        upload.id,
        pairKey,
        shownFileName(wish.filename),
        contentType,
      ]);
    });
    const permission = await this.storage.permitUpload({
      key: quarantineKey(upload),
      contentType,
      // Not a byte more than was announced.
      maxBytes: wish.bytes,
      expiresInSeconds: PERMISSION_SECONDS,
    });
    return { ...permission, uploadId: upload.id, expiresAt: upload.expires_at };
  }
}
