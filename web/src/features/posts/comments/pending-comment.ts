import { chosenIn, type MentionPlace, placesFrom } from '#features/mentions/mentions.js';
import type { Comment } from '#shared/api/schema.js';

/** A comment as its writer sees it before the server has it. Its id is the idempotency key of every try. */
export interface PendingComment {
  readonly comment: Comment;
  readonly state: 'sending' | 'failed';
}

export interface Writer {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
}

/** Until the server has the comment, a member is called as the words say. */
const named = (content: string, mentions: readonly MentionPlace[]): Comment['mentions'] =>
  chosenIn(content, mentions).map(({ name }, index) => ({ ...mentions[index]!, name }));

/** A comment by `writer` that the server does not have yet. */
export function draftComment(
  writer: Writer,
  postId: string,
  content: string,
  answered: Comment | null,
  key: string,
  mentions: readonly MentionPlace[] = [],
): Comment {
  return {
    id: key,
    postId,
    parentId: answered?.id ?? null,
    rootId: answered?.rootId ?? key,
    userId: writer.id,
    userName: writer.name,
    userPhoto: writer.photo,
    content,
    likes: 0,
    liked: false,
    mentions: named(content, mentions),
    gone: null,
    createdAt: new Date().toISOString(),
    editedAt: null,
  };
}

/** Milliseconds in which a comment is sent without asking. The server knows its key for a day: later it could become a second one. */
const SENT_ALONE_FOR_MS = 20 * 3_600_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

/**
 * A comment that an earlier page of this member kept, as far as it makes sense: another version of the app may have written it. One
 * that is too old to be sent without asking has failed. @param now milliseconds since 1970
 */
export function pendingFrom(kept: unknown, accountId: string, now: number): PendingComment | null {
  if (!isRecord(kept) || !isRecord(kept['comment'])) return null;
  const { id, postId, parentId, rootId, userId, userName, userPhoto, content, createdAt } = kept['comment'];
  const texts = [id, postId, rootId, userName, content, createdAt];
  if (userId !== accountId || !texts.every(isText) || !isTextOrNull(parentId) || !isTextOrNull(userPhoto)) return null;
  const [own, post, root, name, words, written] = texts as [string, string, string, string, string, string];
  const fresh = now - Date.parse(written) < SENT_ALONE_FOR_MS;
  return {
    comment: {
      id: own,
      postId: post,
      parentId,
      rootId: root,
      userId: accountId,
      userName: name,
      userPhoto,
      content: words,
      likes: 0,
      liked: false,
      mentions: named(words, placesFrom(kept['comment']['mentions'])),
      gone: null,
      createdAt: written,
      editedAt: null,
    },
    state: kept['state'] === 'sending' && fresh ? 'sending' : 'failed',
  };
}
