import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec, CursorTime } from '@affinity/kit/paging/cursor';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import { HOME_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import type { PostPageResponse } from '../feed/dto/feed.responses.js';
import { MAX_ID } from '../feed/id-range.js';
import { postColumns, type PostRow } from '../posts/post.columns.js';
import { PresentPosts } from '../posts/present-posts.js';

interface SavedRow extends PostRow {
  readonly saved_at: Date;
}

/** One row more than a page tells whether there is another. `$1` is the member; the page lies below `$2` and `$3`. */
export const SAVED_POSTS: PreparedQuery = {
  name: 'saved-posts-v1',
  text: `
    SELECT ${postColumns('$1')}, s.saved_at
    FROM saved_posts s JOIN posts p ON p.id = s.post_id
    WHERE s.member_id = $1 AND (s.saved_at, s.post_id) < ($2::timestamptz, $3::uuid) AND ${shownInLists('p.user_id', '$1')}
    ORDER BY s.saved_at DESC, s.post_id DESC LIMIT ${HOME_PAGE_SIZE + 1}`,
};

const savedCursor = new CursorCodec(z.strictObject({ savedBefore: CursorTime, id: z.uuid().toLowerCase() }));
const AFTER_ALL = { savedBefore: 'infinity', id: MAX_ID };

/** The member's own list. What the member does not meet, and whom they muted, is left out as in every list. */
@Injectable()
export class SavedPostsReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly present: PresentPosts,
  ) {}

  /**
   * The posts that the member saved, last saved first (POST-080).
   * @throws InvalidRequestError when the cursor is not one of this list
   */
  async page(memberId: string, cursor: string | undefined): Promise<PostPageResponse> {
    const { savedBefore, id } = cursor === undefined ? AFTER_ALL : savedCursor.decode(cursor);
    const rows = await this.queries.rows<SavedRow & { id: string }>(SAVED_POSTS, [memberId, savedBefore, id]);
    const page = rows.slice(0, HOME_PAGE_SIZE);
    const last = page.at(-1);
    return {
      items: await this.present.for(memberId, page),
      nextCursor: last && rows.length > page.length ? savedCursor.encode({ savedBefore: last.saved_at.toISOString(), id: last.id }) : null,
    };
  }
}
