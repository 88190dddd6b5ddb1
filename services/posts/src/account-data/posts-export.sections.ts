import { detailOf, type ExportedSection } from '@affinity/kit/exports/export-document';
import type { StoredMedia } from '../uploads/stored-media.js';

export interface PostRecord {
  readonly id: string;
  readonly content: string;
  readonly media: readonly StoredMedia[];
  readonly quotedPostId: string | null;
  readonly likes: number;
  readonly comments: number;
  readonly createdAt: Date;
  /** The quoted author's name; null when the quoted post or its author is gone, or the member does not meet the author. */
  readonly quotedName: string | null;
}

export interface CommentRecord {
  readonly id: string;
  readonly postId: string;
  readonly content: string;
  readonly createdAt: Date;
  /** Who wrote the post; null when the member does not see it. */
  readonly postName: string | null;
  readonly onOwnPost: boolean;
}

export interface ReceivedRecord {
  readonly id: string;
  readonly postId: string;
  readonly from: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly postWords: string;
  readonly postedAt: Date;
}

/** What a post or comment said before it was edited. */
export type EarlierRecord<Thing extends string> = Readonly<Record<`${Thing}Id`, string>> & {
  readonly version: number;
  readonly content: string;
  readonly writtenAt: Date;
};

/** The name of somebody whom the member does not meet, or does not meet any more. */
const SOMEBODY = 'somebody who is not shown to you';
const SHOWN_LETTERS = 60;

export function postsSection(rows: readonly PostRecord[]): ExportedSection {
  return {
    title: 'Posts',
    entries: rows.map(({ content, media, quotedPostId, quotedName, likes, comments, createdAt }) => ({
      at: createdAt.toISOString(),
      text: content,
      files: media.map(({ key, alt }) => ({ key, alt })),
      facts: [
        ...(quotedPostId === null ? [] : detailOf('Quotes a post of', quotedName ?? SOMEBODY)),
        ...detailOf('Likes', likes || null),
        ...detailOf('Comments', comments || null),
      ],
    })),
  };
}

export function receivedSection(rows: readonly ReceivedRecord[]): ExportedSection {
  return {
    title: 'Comments on your posts',
    entries: rows.map(({ from, content, createdAt, postWords, postedAt }) => ({
      who: from,
      at: createdAt.toISOString(),
      text: content,
      facts: [...detailOf('Below', beginningOf(postWords)), { label: 'Posted', at: postedAt.toISOString() }],
    })),
  };
}

export function commentsSection(rows: readonly CommentRecord[]): ExportedSection {
  return {
    title: 'Comments you wrote',
    entries: rows.map(({ content, createdAt, postName, onOwnPost }) => ({
      at: createdAt.toISOString(),
      text: content,
      facts: detailOf('On a post of', onOwnPost ? 'your own' : (postName ?? SOMEBODY)),
    })),
  };
}

export function earlierSection(title: string, rows: readonly { readonly content: string; readonly writtenAt: Date }[]): ExportedSection {
  return { title, entries: rows.map(({ content, writtenAt }) => ({ at: writtenAt.toISOString(), text: content })) };
}

function beginningOf(words: string): string {
  const letters = Array.from(words.replaceAll(/\s+/g, ' ').trim());
  return letters.length <= SHOWN_LETTERS ? letters.join('') : `${letters.slice(0, SHOWN_LETTERS).join('')}...`;
}
