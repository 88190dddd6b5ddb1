import { DELETED_AUTHOR, ERASED_AUTHOR, REMOVED_AUTHOR } from '../account-data/erased-author.js';
import type { MentionResponse } from '../mentions/dto/mention.dtos.js';
import type { CommentRow } from './comment.columns.js';
import type { CommentResponse } from './dto/comment.response.js';

/** Names the fields an answer has; nothing of a row gets out unless it is named here. */
export function presentComment(row: CommentRow, mentions: MentionResponse[]): CommentResponse {
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    rootId: row.root_id,
    userId: row.user_id,
    userName: row.user_name,
    userPhoto: row.user_photo,
    content: row.content,
    mentions,
    likes: row.likes,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at && row.edited_at.toISOString(),
    liked: row.liked,
    gone: goneOf(row),
  };
}

function goneOf({ user_id, user_name }: CommentRow): CommentResponse['gone'] {
  if (user_id !== ERASED_AUTHOR.id) return null;
  if (user_name === DELETED_AUTHOR.name) return 'deleted';
  return user_name === REMOVED_AUTHOR.name ? 'removed' : 'account-deleted';
}
