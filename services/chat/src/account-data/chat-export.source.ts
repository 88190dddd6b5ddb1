import { Injectable } from '@nestjs/common';
import type { ExportedEntry, ExportedSection } from '@affinity/kit/exports/export-document';
import { KEPT_HOURS } from '@affinity/kit/exports/export-parts';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import { FileAddresses } from '../files/file-addresses.js';
import {
  CONVERSATIONS,
  FIRST_ID,
  MESSAGES,
  PAGE,
  UPLOADS,
  type ExportedConversation,
  type ExportedMessage,
} from './chat-export.queries.js';

/** For whom no card is known any more. */
const NOBODY = 'Deleted member';
const TITLE = 'Conversations';

/** A conversation on its way into the copy: its number, its page and whom it is with. */
interface Shown extends ExportedConversation {
  readonly number: number;
  readonly other: string;
  readonly page: { readonly name: string; readonly title: string };
}

/** What chat holds of a member: with whom they write, what they sent, and what they can read (SAFETY-74). */
@Injectable()
export class ChatExportSource implements ExportSource {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: FileAddresses,
  ) {}

  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    const [card] = await this.dataSource.query<unknown[]>(`SELECT name, photo_url AS "photoUrl" FROM members WHERE id = $1`, [accountId]);
    yield { name: 'shown-as', content: card ?? null };
    yield* this.conversations(accountId);
    yield* this.uploads(accountId);
  }

  /** At least one file a list, so that an empty one is seen to be empty. */
  private async *conversations(accountId: string): AsyncIterable<ExportedFile> {
    for (let page = 1, after = FIRST_ID, full = true; full; page++) {
      const rows = await this.dataSource.query<ExportedConversation[]>(CONVERSATIONS, [accountId, after]);
      full = rows.length === PAGE;
      after = rows.at(-1)?.memberId ?? after;
      if (rows.length === 0 && page > 1) return;
      const shown = rows.map((row, at): Shown => shownAs(row, (page - 1) * PAGE + at + 1));
      const content = rows.map(({ pairKey: _key, ...row }) => row);
      yield { name: `conversations-${page}`, content, sections: [{ title: TITLE, entries: shown.toSorted(newestFirst).map(linkTo) }] };
      for (const conversation of shown) yield* this.messages(accountId, conversation);
    }
  }

  private async *messages(accountId: string, conversation: Shown): AsyncIterable<ExportedFile> {
    // As long as the copy itself can be fetched, and no longer: whoever has an address can read the file.
    const endsAt = new Date(Date.now() + KEPT_HOURS * 3600_000);
    for (let page = 1, after = 0, full = true; full; page++) {
      const rows = await this.dataSource.query<ExportedMessage[]>(MESSAGES, [
        conversation.pairKey,
        accountId,
        after,
        conversation.connected,
      ]);
      full = rows.length === PAGE;
      after = rows.at(-1)?.seq ?? after;
      if (rows.length === 0 && page > 1) return;
      yield {
        name: `conversation-${conversation.number}-messages-${page}`,
        content: rows.map((row) => this.present(row, endsAt)),
        sections: [sectionOf(rows, conversation)],
      };
    }
  }

  private present({ key, type, name, bytes, ...message }: ExportedMessage, endsAt: Date): unknown {
    return { ...message, file: key && { type, name, bytes, ...this.addresses.until({ key, type, name }, endsAt) } };
  }

  private async *uploads(accountId: string): AsyncIterable<ExportedFile> {
    for (let page = 1, after = FIRST_ID, full = true; full; page++) {
      const rows = await this.dataSource.query<{ id: string }[]>(UPLOADS, [accountId, after]);
      full = rows.length === PAGE;
      after = rows.at(-1)?.id ?? after;
      if (rows.length > 0 || page === 1) yield { name: `uploads-${page}`, content: rows };
    }
  }
}

function shownAs(row: ExportedConversation, number: number): Shown {
  const name = row.name ?? NOBODY;
  const readable = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 40)
    .replace(/-$/, '');
  return {
    ...row,
    other: name,
    number,
    page: { name: ['conversations/' + number, readable].filter(Boolean).join('-'), title: `Conversation with ${name}` },
  };
}

const newestFirst = (one: Shown, other: Shown): number => (other.lastMessageAt?.getTime() ?? 0) - (one.lastMessageAt?.getTime() ?? 0);

function linkTo({ page, other, lastMessageAt, connected }: Shown): ExportedEntry {
  return {
    heading: other,
    page: page.name,
    facts: [
      ...(lastMessageAt ? [{ label: 'Last message', at: lastMessageAt.toISOString() }] : []),
      ...(connected ? [] : [{ label: 'Closed', text: 'you see what you sent' }]),
    ],
  };
}

function sectionOf(rows: readonly ExportedMessage[], { page, other, connected }: Shown): ExportedSection {
  return {
    title: 'Messages',
    note: connected ? undefined : 'This conversation is closed: what you sent is here, what you received is not.',
    page,
    entries: rows.map(({ from, content, sentAt, key, name }) => ({
      who: from === 'me' ? 'You' : other,
      own: from === 'me',
      at: sentAt.toISOString(),
      text: content,
      files: key === null ? [] : [{ key, name }],
    })),
  };
}
