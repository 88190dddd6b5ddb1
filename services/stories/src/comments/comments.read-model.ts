import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { COMMENTS_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { shownInLists, visible } from '@affinity/members/who-sees-whom.sql';
import { shownComments, visibleStory } from '../members/hidden-members.sql.js';
import { StoryNotFoundError } from '../stories/story.errors.js';
import { CommentNotFoundError } from './comment.errors.js';
import type { StoryCommentPageResponse, StoryCommentResponse } from './dto/comment.response.js';

interface CommentRow {
  readonly id: string;
  readonly story_id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_photo: string | null;
  readonly text: string;
  readonly created_at: Date;
}

const COLUMNS = 'c.id, c.story_id, c.user_id, c.user_name, c.user_photo, c.text, c.created_at';

const COMMENT: PreparedQuery = {
  name: 'story-comment-v1',
  text: `SELECT ${COLUMNS} FROM story_comments c JOIN stories s ON s.id = c.story_id
         WHERE c.id = $2 AND ${visible('c.user_id', '$1')} AND ${visible('s.user_id', '$1')}`,
};

const TOTAL: PreparedQuery = {
  name: 'story-comments-total-v2',
  text: `SELECT ${shownComments('s', '$1')} AS total FROM ${visibleStory('$2', '$1')}`,
};

/** One row more than a page tells whether there is another. */
export const COMMENTS: PreparedQuery = {
  name: 'story-comments-v1',
  text: `SELECT ${COLUMNS} FROM story_comments c
         WHERE c.story_id = $2 AND c.id < $3 AND ${shownInLists('c.user_id', '$1')}
         ORDER BY c.id DESC LIMIT ${COMMENTS_PAGE_SIZE + 1}`,
};

const commentsCursor = new CursorCodec(z.strictObject({ storyCommentsBefore: z.uuid().toLowerCase() }));
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

@Injectable()
export class CommentsReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws CommentNotFoundError also when the viewer may not see the comment or its story */
  async get(viewerId: string, commentId: string): Promise<StoryCommentResponse> {
    const row = await this.queries.first<CommentRow & { id: string }>(COMMENT, [viewerId, commentId]);
    if (!row) throw new CommentNotFoundError();
    return present(row);
  }

  /** @throws StoryNotFoundError, InvalidRequestError for a cursor of another list */
  async page(viewerId: string, storyId: string, cursor: string | undefined): Promise<StoryCommentPageResponse> {
    const before = cursor === undefined ? AFTER_ALL : commentsCursor.decode(cursor).storyCommentsBefore;
    const story = await this.queries.first<{ total: number }>(TOTAL, [viewerId, storyId]);
    if (!story) throw new StoryNotFoundError();
    const rows = await this.queries.rows<CommentRow & { id: string }>(COMMENTS, [viewerId, storyId, before]);
    const shown = rows.slice(0, COMMENTS_PAGE_SIZE);
    return {
      items: shown.map(present),
      nextCursor: rows.length > shown.length ? commentsCursor.encode({ storyCommentsBefore: shown.at(-1)!.id }) : null,
      total: story.total,
    };
  }
}

/** Names the fields an answer has; nothing of a row gets out unless it is named here. */
function present(row: CommentRow): StoryCommentResponse {
  return {
    id: row.id,
    storyId: row.story_id,
    userId: row.user_id,
    userName: row.user_name,
    userPhoto: row.user_photo,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  };
}
