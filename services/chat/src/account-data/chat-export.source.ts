import { Injectable } from '@nestjs/common';
import type { ExportedEntry, ExportedSection } from '@affinity/kit/exports/export-document';
import { EXPORT_PAGE, ExportOfLists, FIRST_ID, pagesOf } from '@affinity/kit/exports/exported-lists';
import { COPY_HOURS, type ExportedFile } from '@affinity/kit/exports/export-source';
import { shownAs } from '@affinity/members/shown-as';
import { DataSource } from 'typeorm';
import { FileAddresses } from '../files/file-addresses.js';
import { CONVERSATIONS, FAREWELLS, MESSAGES, UPLOADS, type ExportedConversation, type ExportedMessage } from './chat-export.queries.js';

/** The name of a member whose card is not known any more. */
const NOBODY = 'Deleted member';
const CLOSED = 'Closed conversation';
const TITLE = 'Conversations';

/** A conversation on its way into the copy: its number, its page and the name of the other member. */
interface Shown extends ExportedConversation {
  readonly number: number;
  readonly other: string;
  readonly page: { readonly name: string; readonly title: string };
}

/** What chat holds of a member: with whom they write, what they sent, and what they can read (SAFETY-74). */
@Injectable()
export class ChatExportSource extends ExportOfLists {
  constructor(
    dataSource: DataSource,
    private readonly addresses: FileAddresses,
  ) {
    super(dataSource, [shownAs({ email: false }), (from, accountId) => this.conversations(from, accountId), FAREWELLS, UPLOADS]);
  }

  private async *conversations(dataSource: DataSource, accountId: string): AsyncIterable<ExportedFile> {
    let page = 0;
    const read = (last?: ExportedConversation) =>
      dataSource.query<ExportedConversation[]>(CONVERSATIONS, [accountId, last?.memberId ?? FIRST_ID]);
    for await (const rows of pagesOf(read)) {
      const shown = rows.map((row, at): Shown => numbered(row, page * EXPORT_PAGE + at + 1));
      page++;
      const content = rows.map(({ pairKey: _key, ...row }) => row);
      yield { name: `conversations-${page}`, content, sections: [{ title: TITLE, entries: shown.toSorted(newestFirst).map(linkTo) }] };
      for (const conversation of shown) yield* this.messages(dataSource, accountId, conversation);
    }
  }

  private async *messages(dataSource: DataSource, accountId: string, conversation: Shown): AsyncIterable<ExportedFile> {
    const { pairKey, connected, number } = conversation;
    // An address ends with the copy itself: whoever has it can read the file.
    const endsAt = new Date(Date.now() + COPY_HOURS * 3600_000);
    let page = 0;
    const read = (last?: ExportedMessage) => dataSource.query<ExportedMessage[]>(MESSAGES, [pairKey, accountId, last?.seq ?? 0, connected]);
    for await (const rows of pagesOf(read)) {
      page++;
      const content = rows.map((row) => this.present(row, endsAt));
      yield { name: `conversation-${number}-messages-${page}`, content, sections: [sectionOf(rows, conversation)] };
    }
  }

  private present(
    { key, type, name, bytes, caption, voice, replyTo, editedAt, ownReaction, theirReaction, ...message }: ExportedMessage,
    endsAt: Date,
  ): unknown {
    return {
      ...message,
      ...(replyTo !== null && { replyTo }),
      ...(editedAt !== null && { editedAt }),
      ...(ownReaction !== null && { ownReaction }),
      ...(theirReaction !== null && { theirReaction }),
      file: key && {
        type,
        name,
        bytes,
        ...(caption !== null && { caption }),
        ...(voice !== null && { voice }),
        ...this.addresses.until({ key, type, name }, endsAt),
      },
    };
  }
}

function numbered(row: ExportedConversation, number: number): Shown {
  const name = row.connected ? (row.name ?? NOBODY) : CLOSED;
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
    page: {
      name: ['conversations/' + number, readable].filter(Boolean).join('-'),
      title: row.connected ? `Conversation with ${name}` : CLOSED,
    },
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
    entries: rows.map(({ from, content, sentAt, key, name, caption, ownReaction, theirReaction }) => ({
      who: from === 'me' ? 'You' : other,
      own: from === 'me',
      at: sentAt.toISOString(),
      text: [
        content,
        ...(caption === null ? [] : [caption]),
        ...(ownReaction === null ? [] : [`You reacted ${ownReaction}`]),
        ...(theirReaction === null ? [] : [`${other} reacted ${theirReaction}`]),
      ].join('\n'),
      files: key === null ? [] : [{ key, name }],
    })),
  };
}
