import type { MediaUrls } from '@affinity/kit/uploads/media-urls';
import type { MentionResponse } from '../mentions/dto/mention.dtos.js';
import type { StoredMedia } from '../uploads/stored-media.js';
import type { PostMediaResponse, PostResponse, QuotedPostResponse } from './dto/post.response.js';
import type { PostRow } from './post.columns.js';
import type { StoredQuotedPost } from './stored-post.js';

/** Names the fields an answer has; nothing of a row gets out unless it is named here. */
export function presentPost(row: PostRow, urls: MediaUrls, mentions: MentionResponse[]): PostResponse {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    userPhoto: row.user_photo,
    content: row.content,
    mentions,
    media: row.media.map((item) => presentMedia(item, urls)),
    likes: row.likes,
    comments: row.comments,
    reposts: row.reposts,
    shares: row.shares,
    impressions: row.impressions,
    quotedPost: row.quoted_post && presentQuoted(row.quoted_post, urls),
    quotedPostDeleted: row.quoted_post_deleted,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    editedAt: row.updated_at > row.created_at ? row.updated_at.toISOString() : null,
    liked: row.liked,
    saved: row.saved,
    revision: row.revision,
  };
}

function presentQuoted(quoted: StoredQuotedPost, urls: MediaUrls): QuotedPostResponse {
  return {
    id: quoted.id,
    userId: quoted.userId,
    userName: quoted.userName,
    userPhoto: quoted.userPhoto,
    content: quoted.content,
    media: quoted.media.map((item) => presentMedia(item, urls)),
    createdAt: quoted.createdAt,
  };
}

function presentMedia(item: StoredMedia, urls: MediaUrls): PostMediaResponse {
  return {
    url: urls.of(item.key),
    type: item.type,
    thumbnailUrl: item.thumbnailKey === null ? null : urls.of(item.thumbnailKey),
    posterUrl: item.posterKey === null ? null : urls.of(item.posterKey),
    width: item.width,
    height: item.height,
    alt: item.alt,
  };
}
