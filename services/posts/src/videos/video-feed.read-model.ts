import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { VIDEO_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import type { PostPageResponse } from '../feed/dto/feed.responses.js';
import { MAX_ID } from '../feed/id-range.js';
import { postColumns, type PostRow } from '../posts/post.columns.js';
import { PresentPosts } from '../posts/present-posts.js';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import type { ListVideosQuery } from './dto/videos.dtos.js';
import { rankVideos } from './rank-videos.js';

const videoCursor = new CursorCodec(z.strictObject({ videosBefore: z.uuid() }));

/**
 * The newest videos that the viewer has not seen, the viewer's own included (VID-002, VID-003). The statement itself leaves out
 * seen ones: a page is full while there are enough (VID-020). The check is a scalar subselect, one look-up a video: an anti-join
 * could be planned as a hash of everything seen.
 */
export const UNSEEN_VIDEOS: PreparedQuery = {
  name: 'videos-unseen-v1',
  text: `
    SELECT ${postColumns('$1')}
    FROM posts p
    WHERE p.has_videos AND p.id < $2
      AND (SELECT true FROM seen_videos s WHERE s.member_id = $1 AND s.post_id = p.id) IS NULL
      AND ${shownInLists('p.user_id', '$1')}
    ORDER BY p.id DESC
    LIMIT ${VIDEO_PAGE_SIZE}`,
};

@Injectable()
export class VideoFeedReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly present: PresentPosts,
  ) {}

  /** @throws InvalidRequestError when the cursor is not one of this list */
  async page(viewerId: string, { seed, cursor }: ListVideosQuery): Promise<PostPageResponse> {
    const before = cursor === undefined ? MAX_ID : videoCursor.decode(cursor).videosBefore;
    const rows = await this.queries.rows<PostRow & { id: string }>(UNSEEN_VIDEOS, [viewerId, before]);
    return {
      items: await this.present.for(viewerId, rankVideos(rows, seed)),
      nextCursor: rows.length === VIDEO_PAGE_SIZE ? videoCursor.encode({ videosBefore: rows.at(-1)!.id }) : null,
    };
  }
}
