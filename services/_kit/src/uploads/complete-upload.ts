import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../errors/domain-error.js';
import type { Logger } from '../logging/logger.js';
import type { WorkLine } from '../budgets/work-line.js';
import type { ObjectStorage } from '../storage/object-storage.js';
import type { FileCheck } from './file-check.js';
import { StorageAwayError, UploadNotFoundError, UploadNotReceivedError, UploadStillCheckedError } from './upload.errors.js';
import type { UploadAllowance } from './upload-allowance.js';
import { refusalError } from './upload-refusal.js';
import type { UploadOutcomes } from './upload-outcomes.js';
import type { UploadedFile, UploadRules } from './upload-rules.js';
import { quarantineKey, type CheckOutcome, type UploadRow, type UploadsRepository } from './uploads.repository.js';

/** The `x-timeout` of an operation that ends an upload: it waits for the check, and keeps nobody else waiting. */
export const COMPLETE_TIMEOUT_S = 6;
/** The answer comes before the time-out. */
const ANSWER_WITHIN_MS = 4000;
const LOOK_EVERY_MS = 100;
/** After this a check is taken to have died with its process. */
const CLAIM_MS = 5 * 60_000;

export interface CompletedUpload {
  readonly uploadId: string;
  readonly file: UploadedFile;
}

/**
 * Checks a sent file, once. Repeating it answers the same; of several at once, here or in other processes, one does the
 * work and the others wait for it. A check that takes long goes on after the answer `uploads.checking`.
 */
export class CompleteUpload {
  private readonly checks = new Map<string, Promise<void>>();

  constructor(
    private readonly rules: UploadRules,
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly check: FileCheck,
    private readonly line: WorkLine,
    private readonly logger: Logger,
    private readonly outcomes: UploadOutcomes,
    private readonly allowance: UploadAllowance,
  ) {}

  /**
   * @throws UploadNotFoundError, UploadNotReceivedError, UploadStillCheckedError, StorageAwayError, the file's refusal
   *   (415, 413, 422), UnavailableError `uploads.busy`, DomainError 429 `uploads.too_many_checks`
   */
  async run(ownerId: string, id: string): Promise<CompletedUpload> {
    for (const deadline = Date.now() + ANSWER_WITHIN_MS; Date.now() < deadline;) {
      const upload = await this.uploads.find(ownerId, id);
      if (!upload) throw new UploadNotFoundError();
      if (upload.file) return { uploadId: id, file: upload.file };
      if (upload.refusal) throw refusalError(upload.refusal, this.rules);
      if (!this.checks.has(id)) await this.start(upload);
      const left = deadline - Date.now();
      const check = this.checks.get(id);
      // The check of another process can only be watched.
      await (check ? this.wait(check, left) : sleep(Math.min(LOOK_EVERY_MS, left)));
    }
    throw new UploadStillCheckedError();
  }

  /** Resolves when the checks under way are done: the process may end. */
  async drain(): Promise<void> {
    await Promise.allSettled(this.checks.values());
  }

  /** Does nothing when somebody else checks it. */
  private async start(upload: UploadRow): Promise<void> {
    const claim = randomUUID();
    const now = Date.now();
    if (!(await this.uploads.claim(upload.id, claim, new Date(now), new Date(now + CLAIM_MS)))) return;
    const check = this.work(upload, claim).finally(() => this.checks.delete(upload.id));
    this.checks.set(upload.id, check);
    // Whoever waits gets the failure; it may happen after everybody has stopped waiting.
    check.catch((error: unknown) => {
      if (!(error instanceof UploadNotReceivedError)) this.logger.warn({ err: error }, 'A sent file could not be checked');
    });
  }

  private async wait(check: Promise<void>, ms: number): Promise<void> {
    const timer = new AbortController();
    // The timer ends early when the check is done first.
    const over = sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([check, over]).finally(() => timer.abort());
  }

  private async work(upload: UploadRow, claim: string): Promise<void> {
    let outcome: CheckOutcome;
    try {
      const sent = await this.storage.stat(quarantineKey(upload));
      if (!sent) throw new UploadNotReceivedError();
      outcome = await this.line.run(upload.owner_id, (charge) => this.check.run(upload, sent.bytes, charge));
    } catch (error) {
      await this.uploads.release(upload.id, claim);
      // A file that was not sent yet is no outcome.
      if (!(error instanceof UploadNotReceivedError)) this.outcomes.inc({ outcome: 'failed' });
      if (error instanceof DomainError) throw error;
      // The file went while it was read: the upload was given up, and the storage is there.
      throw (await this.uploads.find(upload.owner_id, upload.id)) ? new StorageAwayError(error) : new UploadNotFoundError();
    }
    const kept = await this.uploads.finish(upload.id, claim, outcome);
    this.outcomes.inc({ outcome: 'file' in outcome ? 'accepted' : outcome.refusal });
    if (kept && 'file' in outcome) await this.allowance.looked(upload.owner_id, outcome.file);
    await this.clear(upload, kept);
  }

  /** The outcome stands: the sweeper removes what is left behind here. */
  private async clear(upload: UploadRow, kept: boolean): Promise<void> {
    try {
      await this.storage.remove(quarantineKey(upload));
      // The upload was given up while it was checked.
      if (!kept && !(await this.uploads.find(upload.owner_id, upload.id))) await this.storage.removeAll(upload.base_key);
    } catch (error) {
      this.logger.warn({ err: error }, 'Objects of a checked file could not be removed yet');
    }
  }
}
