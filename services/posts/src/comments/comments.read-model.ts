import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { COMMENTS_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { PostNotFoundError } from '../posts/post.errors.js';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import { Mentions, type MentionsOf } from '../mentions/mentions.js';
import { visibleComment, visiblePost } from '../members/hidden-members.sql.js';
import { commentColumns, type CommentRow } from './comment.columns.js';
import { CommentNotFoundError } from './comment.errors.js';
import { presentComment } from './comment.presenter.js';
import type { CommentPageResponse, CommentResponse, CommentThreadResponse, ReplyPageResponse } from './dto/comment.response.js';

const COMMENT: PreparedQuery = {
  name: 'comment-v3',
  text: `SELECT ${commentColumns('$1')} FROM ${visibleComment('$2', '$1')}`,
};

const POST_IS_VISIBLE: PreparedQuery = {
  name: 'post-is-visible-v2',
  text: `SELECT 1 FROM ${visiblePost('$2', '$1')}`,
};

/** One row more than a page tells whether there is another. */
const ROOTS: PreparedQuery = {
  name: 'comment-roots-v2',
  text: `SELECT ${commentColumns('$1')} FROM comments c
         WHERE c.post_id = $2 AND c.parent_id IS NULL AND c.id < $3 AND ${shownInLists('c.user_id', '$1')}
         ORDER BY c.id DESC LIMIT ${COMMENTS_PAGE_SIZE + 1}`,
};

/** The first replies of all comments of a page, in one statement for any number of comments. */
const FIRST_REPLIES: PreparedQuery = {
  name: 'comment-first-replies-v2',
  text: `SELECT reply.* FROM unnest($2::uuid[]) AS root (id) CROSS JOIN LATERAL (
           SELECT ${commentColumns('$1')} FROM comments c
           WHERE c.root_id = root.id AND c.parent_id IS NOT NULL AND ${shownInLists('c.user_id', '$1')}
           ORDER BY c.id LIMIT ${COMMENTS_PAGE_SIZE + 1}
         ) reply ORDER BY reply.root_id, reply.id`,
};

const REPLIES: PreparedQuery = {
  name: 'comment-replies-v2',
  text: `SELECT ${commentColumns('$1')} FROM comments c
         WHERE c.root_id = $2 AND c.parent_id IS NOT NULL AND c.id > $3 AND ${shownInLists('c.user_id', '$1')}
         ORDER BY c.id LIMIT ${COMMENTS_PAGE_SIZE + 1}`,
};

const threadsCursor = new CursorCodec(z.strictObject({ commentsBefore: z.uuid() }));
const repliesCursor = new CursorCodec(z.strictObject({ repliesAfter: z.uuid() }));
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class CommentsReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly mentions: Mentions,
  ) {}

  /** @throws CommentNotFoundError also when the viewer may not see the comment or its post */
  async get(viewerId: string, commentId: string): Promise<CommentResponse> {
    const row = await this.visible(viewerId, commentId);
    return presentComment(row, (await this.mentions.shownTo(viewerId, [row]))(row));
  }

  /** @throws PostNotFoundError, InvalidRequestError for a cursor of another list */
  async threads(viewerId: string, postId: string, cursor: string | undefined): Promise<CommentPageResponse> {
    const before = cursor === undefined ? AFTER_ALL : threadsCursor.decode(cursor).commentsBefore;
    if (!(await this.queries.first(POST_IS_VISIBLE, [viewerId, postId]))) throw new PostNotFoundError();
    const roots = pageOf(await this.queries.rows<CommentRow>(ROOTS, [viewerId, postId, before]));
    const ids = roots.items.map(({ id }) => id);
    const replies = await this.queries.rows<CommentRow>(FIRST_REPLIES, [viewerId, ids]);
    const mentionsOf = await this.mentions.shownTo(viewerId, [...roots.items, ...replies]);
    return {
      items: roots.items.map((root) =>
        presentThread(
          root,
          replies.filter((reply) => reply.root_id === root.id),
          mentionsOf,
        ),
      ),
      nextCursor: roots.next === null ? null : threadsCursor.encode({ commentsBefore: roots.next }),
    };
  }

  /**
   * All replies under a comment on the post, of every depth, oldest first.
   * @throws CommentNotFoundError also for a reply: it has no list of its own
   */
  async replies(viewerId: string, rootId: string, cursor: string | undefined): Promise<ReplyPageResponse> {
    const after = cursor === undefined ? BEFORE_ALL : repliesCursor.decode(cursor).repliesAfter;
    const root = await this.visible(viewerId, rootId);
    if (root.parent_id !== null) throw new CommentNotFoundError();
    const page = pageOf(await this.queries.rows<CommentRow>(REPLIES, [viewerId, rootId, after]));
    const mentionsOf = await this.mentions.shownTo(viewerId, page.items);
    return { items: page.items.map((row) => presentComment(row, mentionsOf(row))), nextCursor: repliesAfter(page.next) };
  }

  private async visible(viewerId: string, commentId: string): Promise<CommentRow> {
    const row = await this.queries.first<CommentRow>(COMMENT, [viewerId, commentId]);
    if (!row) throw new CommentNotFoundError();
    return row;
  }
}

interface Page {
  readonly items: readonly CommentRow[];
  /** Id of the last item when there are more. */
  readonly next: string | null;
}

function pageOf(rows: readonly CommentRow[]): Page {
  const items = rows.slice(0, COMMENTS_PAGE_SIZE);
  return { items, next: rows.length > items.length ? items.at(-1)!.id : null };
}

function presentThread(root: CommentRow, rows: readonly CommentRow[], mentionsOf: MentionsOf): CommentThreadResponse {
  const { items, next } = pageOf(rows);
  const present = (row: CommentRow): CommentResponse => presentComment(row, mentionsOf(row));
  return { comment: present(root), replies: items.map(present), moreReplies: repliesAfter(next) };
}

function repliesAfter(id: string | null): string | null {
  return id === null ? null : repliesCursor.encode({ repliesAfter: id });
}
