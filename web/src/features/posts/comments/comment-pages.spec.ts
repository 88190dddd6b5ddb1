import { describe, expect, it } from 'vitest';
import type { Comment } from '#shared/api/schema.js';
import {
  appendReplies,
  type CommentPages,
  holdsComment,
  insertComment,
  noComments,
  removeComment,
  updateComment,
  withPending,
} from './comment-pages.js';

function makeComment(id: string, minute: number, parent: Comment | null = null): Comment {
  return {
    id,
    postId: 'post',
    parentId: parent?.id ?? null,
    rootId: parent?.rootId ?? id,
    userId: 'member',
    userName: 'Ada Moreau',
    userPhoto: null,
    content: id,
    mentions: [],
    likes: 0,
    liked: false,
    gone: null,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    editedAt: null,
  };
}

const first = makeComment('first', 1);
const second = makeComment('second', 2);
const reply = makeComment('reply', 3, first);
const pages: CommentPages = {
  pageParams: [null],
  pages: [
    {
      items: [
        { comment: second, replies: [], moreReplies: null },
        { comment: first, replies: [reply], moreReplies: 'cursor' },
      ],
      nextCursor: null,
    },
  ],
};
const roots = (of: CommentPages) => of.pages.flatMap(({ items }) => items.map(({ comment }) => comment.id));
const repliesOf = (of: CommentPages, id: string) =>
  of.pages.flatMap(({ items }) => items.filter(({ comment }) => comment.id === id).flatMap(({ replies }) => replies.map((one) => one.id)));

describe('insertComment', () => {
  it('POST-037 puts comments newest first', () => {
    expect(roots(insertComment(pages, makeComment('third', 9)))).toEqual(['third', 'second', 'first']);
    expect(roots(insertComment(pages, makeComment('oldest', 0)))).toEqual(['second', 'first', 'oldest']);
  });

  it('POST-021 POST-037 puts replies oldest first under their thread, whatever their depth', () => {
    const deep = makeComment('deep', 5, reply);
    const late = makeComment('late', 4, first);
    const filled = [deep, late].reduce(insertComment, pages);
    expect(repliesOf(filled, 'first')).toEqual(['reply', 'late', 'deep']);
    expect(roots(filled)).toEqual(['second', 'first']);
  });

  it('changes nothing for what is known, or stands under a thread that is not loaded', () => {
    expect(insertComment(pages, reply)).toBe(pages);
    const elsewhere = makeComment('elsewhere', 4, makeComment('unknown', 0));
    expect(holdsComment(insertComment(pages, elsewhere), 'elsewhere')).toBe(false);
  });
});

describe('appendReplies', () => {
  it('adds what is new and takes the next cursor over', () => {
    const more = appendReplies(pages, 'first', { items: [reply, makeComment('more', 6, first)], nextCursor: null });
    expect(repliesOf(more, 'first')).toEqual(['reply', 'more']);
    expect(more.pages[0]?.items[1]?.moreReplies).toBeNull();
    expect(more.pages[0]?.items[0]).toEqual(pages.pages[0]?.items[0]);
  });
});

describe('updateComment', () => {
  it('POST-026 POST-027 changes a comment or a reply', () => {
    const liked = ['first', 'reply'].reduce((now, id) => updateComment(now, id, (comment) => ({ ...comment, likes: 7 })), pages);
    const thread = liked.pages[0]?.items[1];
    expect([thread?.comment.likes, thread?.replies[0]?.likes, liked.pages[0]?.items[0]?.comment.likes]).toEqual([7, 7, 0]);
  });
});

describe('removeComment', () => {
  it('POST-069 takes a comment or a reply away that nobody answered', () => {
    expect(roots(removeComment(pages, 'second'))).toEqual(['first']);
    expect(repliesOf(removeComment(pages, 'reply'), 'first')).toEqual([]);
    expect(removeComment(pages, 'unknown')).toEqual(pages);
  });

  it('POST-069 leaves the empty place of one that was answered, above its replies', () => {
    const deep = insertComment(pages, makeComment('deep', 4, reply));
    for (const id of ['first', 'reply']) {
      const thread = removeComment(deep, id).pages[0]?.items[1];
      const left = [thread!.comment, ...thread!.replies];
      expect(left.map((comment) => comment.id)).toEqual(['first', 'reply', 'deep']);
      expect(left.filter(({ gone }) => gone === 'deleted').map((comment) => [comment.id, comment.content])).toEqual([[id, '']]);
    }
  });
});

describe('withPending', () => {
  it('EXPERIENCE-8 shows what is not sent: comments on top, replies under theirs, those of threads that are not loaded on top', () => {
    const late = makeComment('late', 4, first);
    const orphan = makeComment('orphan', 5, makeComment('unknown', 0));
    const shown = withPending(pages, [makeComment('old clock', 0), late, orphan]);
    expect(roots(shown)).toEqual(['orphan', 'old clock', 'second', 'first']);
    expect(repliesOf(shown, 'first')).toEqual(['reply', 'late']);
  });

  it('shows it also before any comment is loaded, and once', () => {
    expect(roots(withPending(noComments, [makeComment('mine', 1), makeComment('answer', 2, first)]))).toEqual(['answer', 'mine']);
    expect(withPending(pages, [first, reply])).toBe(pages);
  });
});
