import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { WorkLine } from '@affinity/kit/media/work-line';
import { assertBucketPrivate } from '@affinity/kit/storage/bucket-privacy';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { AttachUploads } from '@affinity/kit/uploads/attach-uploads';
import { removeOldCheckFolders } from '@affinity/kit/uploads/check-folder';
import { CHECK_LINE } from '@affinity/kit/uploads/check-line';
import { CompleteUpload } from '@affinity/kit/uploads/complete-upload';
import { DiscardUploads } from '@affinity/kit/uploads/discard-uploads';
import { RemoveUploads } from '@affinity/kit/uploads/remove-uploads';
import { UploadAllowance } from '@affinity/kit/uploads/upload-allowance';
import { uploadOutcomes } from '@affinity/kit/uploads/upload-outcomes';
import { UploadNotFoundError } from '@affinity/kit/uploads/upload.errors';
import type { UploadedFile, UploadWish } from '@affinity/kit/uploads/upload-rules';
import { UploadsRepository } from '@affinity/kit/uploads/uploads.repository';
import { DAILY_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatConfig } from '../config.js';
import type { Pair } from '../conversations/pair-key.js';
import { ChatFileCheck, type ChatFile } from './chat-file-check.js';
import { chatUploadRules } from './chat-upload-rules.js';
import type { ChatUploadPermissionResponse, ChatUploadResponse } from './dto/files.dtos.js';
import { PermitChatUpload } from './permit-chat-upload.js';
import type { StoredFile } from './stored-file.js';

const SWEEP_EVERY_MS = 10 * 60_000;
/** Far more than any check takes. */
const CHECK_FOLDER_KEPT_MS = 60 * 60_000;

/** Files on their way into messages: the kit's parts under chat's own rules. An upload belongs to its sender and to one conversation (MED-007). */
@Injectable()
export class ChatUploads implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly permission: PermitChatUpload;
  private readonly completion: CompleteUpload;
  private readonly attachment: AttachUploads;
  private readonly disposal: DiscardUploads;
  private readonly removal: RemoveUploads;

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    private readonly dataSource: DataSource,
    transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
    budgets: Budgets,
    loops: BackgroundLoops,
  ) {
    const allowance = new UploadAllowance(budgets, DAILY_BUDGETS);
    const rules = chatUploadRules(config.maxFileBytes);
    const storage = new ObjectStorage(config.storage);
    const uploads = new UploadsRepository(dataSource);
    const check = new ChatFileCheck(storage, rules, logger, (id) => this.declaredType(id));
    this.permission = new PermitChatUpload(rules, uploads, transactions, storage, allowance);
    const line = new WorkLine(CHECK_LINE);
    this.completion = new CompleteUpload(rules, uploads, storage, check, line, logger, uploadOutcomes(metrics), allowance);
    this.attachment = new AttachUploads(uploads);
    this.removal = new RemoveUploads(uploads, storage, logger, loops);
    this.disposal = new DiscardUploads(uploads, storage, this.removal);
    loops.add({ name: 'uploads', everyMs: SWEEP_EVERY_MS, round: () => this.sweep() });
  }

  /** @throws DomainError 413 `uploads.too_large` (MSG-051), 429 `uploads.too_many`, BudgetSpentError */
  async permit(actor: Actor, pair: Pair, wish: UploadWish): Promise<ChatUploadPermissionResponse> {
    const { uploadId, url, fields, expiresAt } = await this.permission.run(actor, pair, wish);
    return { uploadId, url, fields: { ...fields }, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Checks the bytes and lets go of what was sent. Repeating it answers the same.
   * @throws DomainError 404 `uploads.not_found`, 409 `uploads.not_received`, 413, 415, 422 for the file; 503
   *   `uploads.checking` when it takes longer: ask again
   */
  async complete(pair: Pair, id: string): Promise<ChatUploadResponse> {
    const fileName = await this.nameOf(pair, id);
    const { file } = await this.completion.run(pair.memberId, id);
    const { contentType, bytes, removed = null, asSent = false } = file as ChatFile;
    return { uploadId: id, fileType: contentType, fileName, fileSize: bytes, removed, asSent };
  }

  /** @throws DomainError 404 `uploads.not_found`, 409 `uploads.already_attached` */
  async cancel(pair: Pair, id: string): Promise<void> {
    await this.nameOf(pair, id);
    await this.disposal.cancel(pair.memberId, id);
  }

  /**
   * Makes the member's upload part of the message that `tx` stores.
   * @throws DomainError 404 `uploads.not_found` (another member's or another conversation's, too), 409 `uploads.not_ready`, 409
   *   `uploads.already_attached`
   */
  async attach(tx: Tx, pair: Pair, id: string): Promise<StoredFile> {
    const name = await this.nameOf(pair, id, tx.manager);
    const [file] = (await this.attachment.run(tx, pair.memberId, [id])) as [UploadedFile & ChatFile];
    const { key, contentType, bytes, width, height } = file;
    return { uploadId: id, key, type: contentType, name, bytes, width, height };
  }

  /** Removes what is over at `now`. @returns true when there may be more */
  async sweep(now = new Date()): Promise<boolean> {
    if (await this.disposal.sweep(now)) return true;
    await removeOldCheckFolders(new Date(now.getTime() - CHECK_FOLDER_KEPT_MS));
    return false;
  }

  /** @throws ConfigurationError in production when strangers can read the bucket */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.mode === 'production') await assertBucketPrivate(this.config.storage, this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.completion.drain();
  }

  /** What the file is called; only for the conversation it was sent to. */
  private async nameOf({ pairKey, memberId }: Pair, id: string, manager: EntityManager = this.dataSource.manager): Promise<string> {
    const [upload] = await manager.query<{ file_name: string }[]>(
      `SELECT c.file_name FROM conversation_uploads c JOIN uploads u ON u.id = c.upload_id
       WHERE c.upload_id = $1 AND c.pair_key = $2 AND u.owner_id = $3`,
      [id, pairKey, memberId],
    );
    if (!upload) throw new UploadNotFoundError();
    return upload.file_name;
  }

  private async declaredType(id: string): Promise<string> {
    const [upload] = await this.dataSource.query<{ declared_type: string }[]>(
      `SELECT declared_type FROM conversation_uploads WHERE upload_id = $1`,
      [id],
    );
    return upload?.declared_type ?? '';
  }
}
