import { Injectable } from '@nestjs/common';
import type { ExportedSection } from '@affinity/kit/exports/export-document';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import {
  FIRST_ID,
  LISTS,
  PAGE,
  RECEIVED,
  type CommentRecord,
  type PostRecord,
  type ReceivedRecord,
  type UploadRecord,
} from './posts-export.queries.js';
import { commentsSection, postsSection, receivedSection } from './posts-export.sections.js';

type ListName = keyof typeof LISTS;
type Received = ReceivedRecord & { readonly postId: string };

/** What posts holds of a member, page by page, and what others wrote below their posts. */
@Injectable()
export class PostsExportSource implements ExportSource {
  constructor(
    private readonly dataSource: DataSource,
    private readonly urls: MediaUrls,
  ) {}

  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    const [card] = await this.dataSource.query<unknown[]>(`SELECT name, photo_url AS "photoUrl", email FROM members WHERE id = $1`, [
      accountId,
    ]);
    yield { name: 'shown-as', content: card ?? null };
    for (const name of Object.keys(LISTS) as ListName[]) {
      yield* this.pages(name, accountId);
      if (name === 'posts') yield* this.received(accountId);
    }
  }

  /** At least one file, so that an empty list is seen to be empty. */
  private async *pages(name: ListName, accountId: string): AsyncIterable<ExportedFile> {
    const { key, text } = LISTS[name];
    for (let page = 1, after = FIRST_ID, full = true; full; page++) {
      const rows = await this.dataSource.query<Record<string, string>[]>(text, [accountId, after]);
      full = rows.length === PAGE;
      after = rows.at(-1)?.[key] ?? after;
      if (rows.length === 0 && page > 1) return;
      yield { name: `${name}-${page}`, content: rows.map((row) => this.present(name, row)), sections: sectionsOf(name, rows) };
    }
  }

  private async *received(accountId: string): AsyncIterable<ExportedFile> {
    for (let page = 1, post = FIRST_ID, comment = FIRST_ID, full = true; full; page++) {
      const rows = await this.dataSource.query<Received[]>(RECEIVED, [accountId, post, comment]);
      full = rows.length === PAGE;
      ({ postId: post, id: comment } = rows.at(-1) ?? { postId: post, id: comment });
      if (rows.length === 0 && page > 1) return;
      const content = rows.map(({ postWords: _words, postedAt: _at, ...row }) => row);
      yield { name: `comments-received-${page}`, content, sections: [receivedSection(rows)] };
    }
  }

  /** Media as the addresses they have for everybody. */
  private present(name: ListName, row: unknown): unknown {
    if (name === 'posts') {
      const { quotedName: _name, ...post } = row as PostRecord;
      return { ...post, media: post.media.map(({ key, type, alt }) => ({ type, url: this.urls.of(key), alt })) };
    }
    if (name === 'comments') {
      const { postName: _name, onOwnPost: _own, ...comment } = row as CommentRecord;
      return comment;
    }
    if (name === 'uploads') {
      const { file, ...upload } = row as UploadRecord;
      return { ...upload, url: file && this.urls.of(file.key) };
    }
    return row;
  }
}

/** Likes, views and the like are numbers and ids: they are for machines only. */
function sectionsOf(name: ListName, rows: unknown): ExportedSection[] {
  if (name === 'posts') return [postsSection(rows as PostRecord[])];
  return name === 'comments' ? [commentsSection(rows as CommentRecord[])] : [];
}
