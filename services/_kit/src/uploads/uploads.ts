import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { BackgroundLoops } from '../background/background-loops.js';
import type { Spender } from '../budgets/budgets.js';
import type { Mode } from '../config/env-reader.js';
import { Transactions, type Tx } from '../db/transactions.js';
import type { Logger } from '../logging/logger.js';
import { WorkLine } from '../budgets/work-line.js';
import { assertBucketPrivate } from '../storage/bucket-privacy.js';
import { ObjectStorage } from '../storage/object-storage.js';
import type { StorageConfig } from '../storage/storage-config.js';
import type { Metrics } from '../telemetry/metrics.js';
import { AttachUploads } from './attach-uploads.js';
import { removeOldCheckFolders } from './check-folder.js';
import { uploadOutcomes } from './upload-outcomes.js';
import { CHECK_LINE } from './check-line.js';
import { CompleteUpload, type CompletedUpload } from './complete-upload.js';
import { DiscardUploads } from './discard-uploads.js';
import { FileCheck } from './file-check.js';
import { RemoveUploads } from './remove-uploads.js';
import type { UploadAllowance } from './upload-allowance.js';
import { PermitUpload, type AlsoNoted, type PermittedUpload } from './permit-upload.js';
import type { UploadedFile, UploadRules, UploadWish } from './upload-rules.js';
import { UploadsRepository } from './uploads.repository.js';

const SWEEP_EVERY_MS = 10 * 60_000;
/** Far more than any check takes. */
const CHECK_FOLDER_KEPT_MS = 60 * 60_000;

export interface UploadsParts {
  readonly rules: UploadRules;
  readonly storage: StorageConfig;
  readonly mode: Mode;
  readonly dataSource: DataSource;
  readonly transactions: Transactions;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly allowance: UploadAllowance;
  readonly loops: BackgroundLoops;
  /** Looks at files in place of `FileCheck`. */
  readonly check?: FileCheck;
}

/**
 * Files that browsers send straight to storage and that nobody can read before they are checked: permission, check,
 * attachment, and the removal of what was never used or is part of nothing any more. A service gives its rules and the
 * migrations `UploadTables` and `UploadRemovals`.
 */
export class Uploads implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly permission: PermitUpload;
  private readonly completion: CompleteUpload;
  private readonly attachment: AttachUploads;
  private readonly disposal: DiscardUploads;
  private readonly removal: RemoveUploads;

  constructor(private readonly parts: UploadsParts) {
    const { rules, logger, allowance } = parts;
    const storage = new ObjectStorage(parts.storage);
    const uploads = new UploadsRepository(parts.dataSource);
    const line = new WorkLine(CHECK_LINE);
    this.permission = new PermitUpload(rules, uploads, parts.transactions, storage, allowance);
    this.completion = new CompleteUpload(
      rules,
      uploads,
      storage,
      parts.check ?? new FileCheck(storage, rules, logger),
      line,
      logger,
      uploadOutcomes(parts.metrics),
      allowance,
    );
    this.attachment = new AttachUploads(uploads);
    this.removal = new RemoveUploads(uploads, storage, logger, parts.loops);
    this.disposal = new DiscardUploads(uploads, storage, this.removal);
    parts.loops.add({ name: 'uploads', everyMs: SWEEP_EVERY_MS, round: () => this.sweep() });
  }

  /** See `PermitUpload`. */
  permit(owner: Spender, wish: UploadWish, also?: AlsoNoted): Promise<PermittedUpload> {
    return this.permission.run(owner, wish, also);
  }

  /** See `CompleteUpload`. */
  complete(ownerId: string, id: string): Promise<CompletedUpload> {
    return this.completion.run(ownerId, id);
  }

  /** See `DiscardUploads`. */
  cancel(ownerId: string, id: string): Promise<void> {
    return this.disposal.cancel(ownerId, id);
  }

  /** See `AttachUploads`. */
  attach(tx: Tx, ownerId: string, ids: readonly string[]): Promise<UploadedFile[]> {
    return this.attachment.run(tx, ownerId, ids);
  }

  /** See `RemoveUploads`. */
  discard(tx: Tx, keys: readonly string[], afterMs?: number): Promise<void> {
    return this.removal.ofObjects(tx, keys, afterMs);
  }

  /** Removes what is over at `now`. @returns true when there may be more */
  async sweep(now = new Date()): Promise<boolean> {
    if (await this.disposal.sweep(now)) return true;
    await removeOldCheckFolders(new Date(now.getTime() - CHECK_FOLDER_KEPT_MS));
    return false;
  }

  /** @throws ConfigurationError in production when strangers can read the bucket */
  async onApplicationBootstrap(): Promise<void> {
    if (this.parts.mode === 'production') await assertBucketPrivate(this.parts.storage, this.parts.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.completion.drain();
  }
}
