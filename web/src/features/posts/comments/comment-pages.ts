import type { InfiniteData } from '@tanstack/react-query';
import type { Comment, CommentPage, CommentThread, ReplyPage } from '#shared/api/schema.js';

/** What the cache holds under `postsKeys.comments`. */
export type CommentPages = InfiniteData<CommentPage>;

/** Oldest first. Ids decide between two of the same moment, so that the order is always the same. */
const inOrder = (one: Comment, other: Comment): number => (`${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1);

function mapThreads(pages: CommentPages, change: (thread: CommentThread) => CommentThread): CommentPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

const holds = (thread: CommentThread, id: string): boolean => thread.comment.id === id || thread.replies.some((reply) => reply.id === id);

export const holdsComment = (pages: CommentPages, id: string): boolean =>
  pages.pages.some(({ items }) => items.some((thread) => holds(thread, id)));

function withReplies(thread: CommentThread, more: readonly Comment[]): CommentThread {
  const added = more.filter(({ id }) => !holds(thread, id));
  return added.length === 0 ? thread : { ...thread, replies: [...thread.replies, ...added].toSorted(inOrder) };
}

/**
 * Inserts a comment in order: among the threads newest first, or among the replies of its thread oldest first (POST-037). A known
 * comment, or a reply whose thread is not loaded, changes nothing.
 */
export function insertComment(pages: CommentPages, comment: Comment): CommentPages {
  if (holdsComment(pages, comment.id)) return pages;
  if (comment.parentId !== null) {
    return mapThreads(pages, (thread) => (thread.comment.id === comment.rootId ? withReplies(thread, [comment]) : thread));
  }
  const [first, ...rest] = pages.pages;
  if (first === undefined) return pages;
  const at = first.items.findIndex((thread) => thread.comment.createdAt <= comment.createdAt);
  const index = at === -1 ? first.items.length : at;
  const thread: CommentThread = { comment, replies: [], moreReplies: null };
  return { ...pages, pages: [{ ...first, items: first.items.toSpliced(index, 0, thread) }, ...rest] };
}

/** Adds a further page of replies to their thread. */
export function appendReplies(pages: CommentPages, rootId: string, { items, nextCursor }: ReplyPage): CommentPages {
  return mapThreads(pages, (thread) =>
    thread.comment.id === rootId ? { ...withReplies(thread, items), moreReplies: nextCursor } : thread,
  );
}

export function updateComment(pages: CommentPages, id: string, change: (comment: Comment) => Comment): CommentPages {
  return mapThreads(pages, (thread) => {
    if (thread.comment.id === id) return { ...thread, comment: change(thread.comment) };
    if (!holds(thread, id)) return thread;
    return { ...thread, replies: thread.replies.map((reply) => (reply.id === id ? change(reply) : reply)) };
  });
}

/**
 * Takes a deleted comment away. One that was answered leaves its empty place above the answers, as on the server (POST-069). A thread
 * with further replies may hold an answer that is not loaded: the server tells.
 */
export function removeComment(pages: CommentPages, id: string): CommentPages {
  const answered = pages.pages.some(({ items }) =>
    items.some(({ replies, comment, moreReplies }) =>
      comment.id === id ? replies.length > 0 || moreReplies !== null : replies.some(({ parentId }) => parentId === id),
    ),
  );
  if (answered) return updateComment(pages, id, (comment) => ({ ...comment, content: '', editedAt: null, gone: 'deleted' }));
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items
        .filter(({ comment }) => comment.id !== id)
        .map((thread) => (holds(thread, id) ? { ...thread, replies: thread.replies.filter((reply) => reply.id !== id) } : thread)),
    })),
  };
}

/** The pages before any comments are loaded. */
export const noComments: CommentPages = { pages: [{ items: [], nextCursor: null }], pageParams: [null] };

/**
 * Adds the writer's unsent comments: comments on top, whatever time this device takes it to be, replies under their thread. A reply
 * whose thread is not loaded also stands on top: its writer must not miss it.
 */
export function withPending(pages: CommentPages, pending: readonly Comment[]): CommentPages {
  return pending.reduce((now, comment) => {
    const [first, ...rest] = now.pages;
    if (first === undefined || holdsComment(now, comment.id)) return now;
    if (comment.parentId !== null && holdsComment(now, comment.rootId)) return insertComment(now, comment);
    return { ...now, pages: [{ ...first, items: [{ comment, replies: [], moreReplies: null }, ...first.items] }, ...rest] };
  }, pages);
}
