import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import type { PostPageResponse } from '../feed/dto/feed.responses.js';
import { MAX_ID } from '../feed/id-range.js';
import type { PostRow } from '../posts/post.columns.js';
import { PresentPosts } from '../posts/present-posts.js';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import type { StoredMedia } from '../uploads/stored-media.js';
import type { MemberMediaPageResponse, MemberMediaResponse, MemberPostCountsResponse } from './dto/member-posts.dtos.js';
import { MEMBER_MEDIA, MEMBER_MEDIA_PAGE_SIZE, MEMBER_POST_COUNTS, MEMBER_POSTS, MEMBER_POSTS_PAGE_SIZE } from './member-posts.queries.js';

interface PictureRow {
  readonly id: string;
  readonly picture: StoredMedia;
}

const postsCursor = new CursorCodec(z.strictObject({ memberPostsBefore: z.uuid().toLowerCase() }));
const mediaCursor = new CursorCodec(z.strictObject({ memberMediaBefore: z.uuid().toLowerCase() }));

/**
 * What a member's page shows to the viewer. Profiles decides whether the member may be seen at all. Here a member whom the viewer
 * does not meet, or who does not exist, has nothing.
 */
@Injectable()
export class MemberPostsReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly present: PresentPosts,
    private readonly urls: MediaUrls,
  ) {}

  /**
   * The member's posts and posts that quote the member's, newest first (PRO-029, PRO-030).
   * @throws InvalidRequestError when the cursor is not one of this list
   */
  async posts(viewerId: string, memberId: string, cursor: string | undefined): Promise<PostPageResponse> {
    const before = cursor === undefined ? MAX_ID : postsCursor.decode(cursor).memberPostsBefore;
    const rows = await this.queries.rows<PostRow & { id: string }>(MEMBER_POSTS, [viewerId, memberId, before]);
    const page = rows.slice(0, MEMBER_POSTS_PAGE_SIZE);
    return {
      items: await this.present.for(viewerId, page),
      nextCursor: rows.length > page.length ? postsCursor.encode({ memberPostsBefore: page.at(-1)!.id }) : null,
    };
  }

  /**
   * The first picture of each of the member's own posts that has one, newest post first (PRO-033, PRO-035).
   * @throws InvalidRequestError when the cursor is not one of this list
   */
  async media(viewerId: string, memberId: string, cursor: string | undefined): Promise<MemberMediaPageResponse> {
    const before = cursor === undefined ? MAX_ID : mediaCursor.decode(cursor).memberMediaBefore;
    const rows = await this.queries.rows<PictureRow>(MEMBER_MEDIA, [viewerId, memberId, before]);
    const page = rows.slice(0, MEMBER_MEDIA_PAGE_SIZE);
    return {
      items: page.map((row) => this.presentPicture(row)),
      nextCursor: rows.length > page.length ? mediaCursor.encode({ memberMediaBefore: page.at(-1)!.id }) : null,
    };
  }

  /** The lengths of the two lists for this viewer. */
  async counts(viewerId: string, memberId: string): Promise<MemberPostCountsResponse> {
    return (await this.queries.first<MemberPostCountsResponse>(MEMBER_POST_COUNTS, [viewerId, memberId]))!;
  }

  private presentPicture({ id, picture }: PictureRow): MemberMediaResponse {
    return {
      postId: id,
      url: this.urls.of(picture.key),
      thumbnailUrl: picture.thumbnailKey === null ? null : this.urls.of(picture.thumbnailKey),
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
    };
  }
}
