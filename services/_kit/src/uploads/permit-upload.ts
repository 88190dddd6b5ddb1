import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Spender } from '../budgets/budgets.js';
import type { Transactions, Tx } from '../db/transactions.js';
import type { ObjectStorage, UploadPermission } from '../storage/object-storage.js';
import type { UploadAllowance } from './upload-allowance.js';
import { TooManyUploadsError } from './upload.errors.js';
import { refusalError, tooLarge } from './upload-refusal.js';
import { kindOfType, type UploadRules, type UploadWish } from './upload-rules.js';
import { quarantineKey, type UploadsRepository } from './uploads.repository.js';

const PERMISSION_SECONDS = 15 * 60;
const RANDOM_BYTES = 16;

export interface PermittedUpload extends UploadPermission {
  readonly uploadId: string;
  readonly expiresAt: Date;
}

/** An owner may give up as many uploads as they may keep: a permission that was given up still takes a file. */
const LIVE_PER_OPEN = 2;

/** Writes what a service keeps beside an upload, in the same transaction. */
export type AlsoNoted = (tx: Tx, uploadId: string) => Promise<unknown>;

/** @throws TooManyUploadsError */
function assertMayUpload({ open, live }: { open: number; live: number }, { maxOpen }: Pick<UploadRules, 'maxOpen'>): void {
  if (open >= maxOpen || live >= maxOpen * LIVE_PER_OPEN) throw new TooManyUploadsError();
}

/** Lets an owner send one file, straight to quarantine. */
export class PermitUpload {
  constructor(
    private readonly rules: UploadRules,
    private readonly uploads: UploadsRepository,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly allowance: UploadAllowance,
  ) {}

  /** @throws DomainError 415 `uploads.unsupported_type`, 413 `uploads.too_large`, 429 `uploads.too_many`, BudgetSpentError */
  async run(owner: Spender, wish: UploadWish, also?: AlsoNoted, now = new Date()): Promise<PermittedUpload> {
    const ownerId = owner.accountId;
    const kind = kindOfType(this.rules, wish.contentType);
    if (!kind) throw refusalError('unsupported', this.rules);
    if (wish.bytes > this.rules.accepts[kind]!.maxBytes) throw refusalError(tooLarge(kind), this.rules);
    const upload = {
      id: uuidv7(),
      owner_id: ownerId,
      base_key: this.rules.baseKey({
        ownerId,
        timestamp: now.getTime(),
        random: randomBytes(RANDOM_BYTES).toString('hex'),
        purpose: wish.purpose,
      }),
      expires_at: new Date(now.getTime() + PERMISSION_SECONDS * 1000),
    };
    await this.transactions.run(async (tx) => {
      assertMayUpload(await this.uploads.countUnused(tx.manager, ownerId, now), this.rules);
      await this.allowance.pay(tx, owner, wish.bytes);
      await this.uploads.insert(tx.manager, upload, now);
      await also?.(tx, upload.id);
    });
    // The permission takes not a byte more than was announced.
    const permission = await this.storage.permitUpload({
      key: quarantineKey(upload),
      contentType: wish.contentType,
      maxBytes: wish.bytes,
      expiresInSeconds: PERMISSION_SECONDS,
    });
    return { ...permission, uploadId: upload.id, expiresAt: upload.expires_at };
  }
}
