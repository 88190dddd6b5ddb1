import { describe, expect, it } from 'vitest';
import type { Comment } from '#shared/api/schema.js';
import { type CommentNode, commentTree } from './comment-tree.js';

const make = (id: string, parentId: string | null): Comment => ({
  id,
  postId: 'post',
  parentId,
  rootId: 'root',
  userId: 'member',
  userName: 'Ada Moreau',
  userPhoto: null,
  content: id,
  mentions: [],
  likes: 0,
  liked: false,
  gone: null,
  editedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

type Shape = { [id: string]: Shape };
const shape = ({ comment, replies }: CommentNode): Shape => ({ [comment.id]: Object.assign({}, ...replies.map(shape)) as Shape });

describe('commentTree', () => {
  it('POST-022 nests replies to replies to any depth', () => {
    const replies = [make('a', 'root'), make('b', 'a'), make('c', 'b'), make('d', 'root')];
    expect(shape(commentTree({ comment: make('root', null), replies, moreReplies: null }))).toEqual({
      root: { a: { b: { c: {} } }, d: {} },
    });
  });

  it('keeps a reply whose parent is hidden', () => {
    expect(shape(commentTree({ comment: make('root', null), replies: [make('b', 'hidden')], moreReplies: null }))).toEqual({
      root: { b: {} },
    });
  });
});
