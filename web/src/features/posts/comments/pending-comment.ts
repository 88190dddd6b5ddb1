import { type WaitingWords, waitingList } from '#features/acts/waiting-list.js';
import { chosenIn, type MentionPlace, placesFrom } from '#features/mentions/mentions.js';
import type { Comment } from '#shared/api/schema.js';

/** A comment as its writer sees it before the server has it. Its id is the key. */
export interface PendingComment extends WaitingWords {
  readonly comment: Comment;
}

export const pendingComments = (postId: string) => waitingList<PendingComment>('comment', postId);

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
  answered: Pick<Comment, 'id' | 'rootId'> | null,
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

export const toBeSent = (comment: Comment): PendingComment => ({
  key: comment.id,
  writerId: comment.userId,
  writtenAt: comment.createdAt,
  refusal: null,
  comment,
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

/** A comment that an earlier page of its writer kept; null when it makes no sense. */
export function commentFrom({ comment }: Readonly<Record<string, unknown>>, known: WaitingWords): PendingComment | null {
  if (!isRecord(comment)) return null;
  const { postId, parentId, rootId, userName, userPhoto, content, mentions } = comment;
  if (!isText(postId) || !isText(rootId) || !isText(userName) || !isText(content)) return null;
  if (!isTextOrNull(parentId) || !isTextOrNull(userPhoto)) return null;
  const writer = { id: known.writerId, name: userName, photo: userPhoto };
  const answered = parentId === null ? null : { id: parentId, rootId };
  const draft = draftComment(writer, postId, content, answered, known.key, placesFrom(mentions));
  return { ...known, comment: { ...draft, createdAt: known.writtenAt } };
}
