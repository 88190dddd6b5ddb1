import { Injectable } from '@nestjs/common';
import { KEPT_HOURS } from '@affinity/kit/exports/export-parts';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import { FileAddresses } from '../files/file-addresses.js';
import type { StoredFile } from '../files/stored-file.js';

const PAGE = 500;
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** A conversation from the member's side. One that was deleted or is closed is there, too: with whom it was is kept. */
const side = (mine: 'low' | 'high'): string => {
  const theirs = mine === 'low' ? 'high' : 'low';
  return `
    SELECT ${theirs}_id AS "memberId", connected, nullif(list_at, 'epoch') AS "lastMessageAt",
           ${mine}_delivered_seq::integer AS "deliveredSeq", ${mine}_read_seq::integer AS "readSeq"
    FROM conversations WHERE ${mine}_id = $1 AND ${theirs}_id > $2`;
};

/**
 * Lists of one member by keyset on `key`: `$1` the member, `$2` the last key read. What the others wrote is theirs and
 * not in here. Sealed copies are sealed from everyone (decision 8), the sender included.
 */
const LISTS = {
  conversations: { key: 'memberId', text: `${side('low')} UNION ALL ${side('high')} ORDER BY "memberId" LIMIT ${PAGE}` },
  messages: {
    key: 'id',
    text: `SELECT m.id, CASE WHEN c.low_id = $1 THEN c.high_id ELSE c.low_id END AS "recipientId", m.seq::integer AS seq, m.content,
                  m.sent_at AS "sentAt", m.file_key AS key, m.file_type AS type, m.file_name AS name, m.file_size::integer AS bytes
           FROM messages m JOIN conversations c ON c.pair_key = m.pair_key
           WHERE m.sender_id = $1 AND m.id > $2 AND m.deleted_at IS NULL ORDER BY m.id LIMIT ${PAGE}`,
  },
  uploads: {
    key: 'id',
    text: `SELECT u.id, u.state, c.file_name AS name, c.declared_type AS "declaredType", u.created_at AS "createdAt"
           FROM uploads u JOIN conversation_uploads c ON c.upload_id = u.id
           WHERE u.owner_id = $1 AND u.id > $2 AND u.state NOT IN ('attached', 'discarding') ORDER BY u.id LIMIT ${PAGE}`,
  },
} as const;

type ListName = keyof typeof LISTS;

interface MessageRecord extends Pick<StoredFile, 'key' | 'type' | 'name' | 'bytes'> {
  readonly id: string;
}

/** What chat holds of a member: with whom they write, and what they sent (SAFETY 74). */
@Injectable()
export class ChatExportSource implements ExportSource {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: FileAddresses,
  ) {}

  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    const [card] = await this.dataSource.query<unknown[]>(`SELECT name, photo_url AS "photoUrl" FROM members WHERE id = $1`, [accountId]);
    yield { name: 'shown-as', content: card ?? null };
    // As long as the copy itself can be fetched, and no longer: whoever has an address can read the file.
    const endsAt = new Date(Date.now() + KEPT_HOURS * 3600_000);
    for (const name of Object.keys(LISTS) as ListName[]) yield* this.pages(name, accountId, endsAt);
  }

  /** At least one file a list, so that an empty one is seen to be empty. */
  private async *pages(name: ListName, accountId: string, endsAt: Date): AsyncIterable<ExportedFile> {
    const { key, text } = LISTS[name];
    for (let page = 1, after = FIRST, full = true; full; page++) {
      const rows = await this.dataSource.query<Record<string, string>[]>(text, [accountId, after]);
      full = rows.length === PAGE;
      after = rows.at(-1)?.[key] ?? after;
      if (rows.length > 0 || page === 1) yield { name: `${name}-${page}`, content: rows.map((row) => this.present(name, row, endsAt)) };
    }
  }

  private present(name: ListName, row: unknown, endsAt: Date): unknown {
    if (name !== 'messages') return row;
    const { key, type, name: fileName, bytes, ...message } = row as MessageRecord;
    return { ...message, file: key && { type, name: fileName, bytes, ...this.addresses.until({ key, type, name: fileName }, endsAt) } };
  }
}
