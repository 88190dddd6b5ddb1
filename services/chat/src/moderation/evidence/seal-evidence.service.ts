import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { SealedFiles } from '@affinity/kit/storage/sealed-files';
import type { ConversationEvidence, SealedAttachment } from '@affinity/proto/vocabulary/evidence';
import type { ChatConfig } from '../../config.js';
import { sealedKeyOf } from '../../sealed/sealed-key.js';
import { earlierOf } from '../reported-message.presenter.js';
import { NEWEST_MESSAGES, type ReportedRow } from '../reported-messages.queries.js';
import type { EvidenceSealer } from '@affinity/members/evidence/evidence.controller';
import type { SealConversationRequest } from './seal-conversation.request.js';
import { EvidenceReadModel } from './evidence.read-model.js';

/** A conversation is judged by its last messages, of both members: as many as a moderator reads at once. */
export const SEALED_MESSAGES = 50;
/** Bytes copied while a reporter waits. Without this limit somebody who sends enough could not be reported in time. */
export const MOST_BYTES = 64 * 1024 * 1024;
const AT_ONCE = 5;

type FileRow = ReportedRow & { readonly file_key: string; readonly file_type: string; readonly file_name: string };
const hasFile = (row: ReportedRow): row is FileRow => row.file_key !== null;

/** Keeps a conversation as it is when one member reports the other: words in the answer, files as copies in the storage. */
@Injectable()
export class SealEvidenceService implements EvidenceSealer<'conversation', SealConversationRequest, ConversationEvidence> {
  private readonly files: SealedFiles;

  constructor(
    @Inject(CONFIG) { storage }: ChatConfig,
    private readonly queries: PreparedQueries,
    private readonly evidence: EvidenceReadModel,
  ) {
    this.files = new SealedFiles(new ObjectStorage(storage), 'chat');
  }

  /** Seals the last messages of the two. Removed ones are there as long as their sealed copies last. @throws EvidenceNotFoundError */
  async seal(
    kind: 'conversation',
    pairKey: string,
    { reportId, viewerId, messageId }: SealConversationRequest,
  ): Promise<ConversationEvidence> {
    const { ownerId } = await this.evidence.owner(viewerId, kind, pairKey);
    const newest = await this.queries.rows<ReportedRow & Record<string, unknown>>(NEWEST_MESSAGES, [pairKey, SEALED_MESSAGES]);
    const rows = newest.toReversed();
    const copies = await this.copies(reportId, pairKey, rows);
    return {
      kind: 'conversation',
      pairKey,
      messages: rows.map((row) => ({
        from: row.sender_id === ownerId ? 'reported' : 'reporter',
        words: row.content,
        ...(row.caption !== null && { caption: row.caption }),
        ...(row.earlier !== null && { earlier: earlierOf(row.earlier) }),
        sentAt: row.sent_at.toISOString(),
        removedAt: row.sealed_at?.toISOString() ?? null,
        file: hasFile(row) ? attachmentOf(row, copies.get(row.seq) ?? null) : null,
        ...(row.id === messageId && { picked: true }),
      })),
      sealedAt: new Date().toISOString(),
    };
  }

  forget(reportId: string): Promise<void> {
    return this.files.forget(reportId);
  }

  /** Keys of the copies, by the message's seq. */
  private async copies(reportId: string, pairKey: string, rows: readonly ReportedRow[]): Promise<Map<string, string | null>> {
    const copies = new Map<string, string | null>();
    const wanted = withinLimit(rows.map((row, index) => ({ row, index })).filter((one): one is Indexed => hasFile(one.row)));
    for (let first = 0; first < wanted.length; first += AT_ONCE) {
      await Promise.all(
        wanted.slice(first, first + AT_ONCE).map(async ({ row: { seq, file_key }, index }) => {
          // The file of a message that was just removed is being moved: it lies under one of two keys.
          const key =
            (await this.files.seal(reportId, index, file_key)) ?? (await this.files.seal(reportId, index, sealedKeyOf(pairKey, seq)));
          copies.set(seq, key);
        }),
      );
    }
    return copies;
  }
}

interface Indexed {
  readonly row: FileRow;
  readonly index: number;
}

/** The smallest files come first: no large one takes the room of many. */
function withinLimit(files: readonly Indexed[]): Indexed[] {
  let left = MOST_BYTES;
  return files
    .toSorted((one, other) => Number(one.row.file_size) - Number(other.row.file_size))
    .filter(({ row }) => (left -= Number(row.file_size)) >= 0);
}

function attachmentOf(row: FileRow, key: string | null): SealedAttachment {
  const { file_type: type, file_name: name, file_width: width, file_height: height } = row;
  return { key, type, name, bytes: Number(row.file_size), width, height };
}
