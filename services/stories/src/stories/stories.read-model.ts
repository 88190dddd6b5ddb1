import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { STORIES_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import { visibleStory } from '../members/hidden-members.sql.js';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import type { StoryPageResponse, StoryResponse } from './dto/story.response.js';
import { storyColumns, type StoryRow } from './story.columns.js';
import { StoryNotFoundError } from './story.errors.js';
import { presentStory } from './story.presenter.js';

const STORY: PreparedQuery = {
  name: 'story-v3',
  text: `SELECT ${storyColumns('$1')} FROM ${visibleStory('$2', '$1')}`,
};

/** One row more than a page tells whether there is another. */
export const STORIES: PreparedQuery = {
  name: 'stories-v3',
  text: `SELECT ${storyColumns('$1')} FROM stories s
         WHERE s.id < $2 AND ${shownInLists('s.user_id', '$1')}
         ORDER BY s.id DESC LIMIT ${STORIES_PAGE_SIZE + 1}`,
};

/** Where the next page begins: below this story. Stories that arrive meanwhile stand above it. */
const storiesCursor = new CursorCodec(z.strictObject({ storiesBefore: z.uuid().toLowerCase() }));
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

@Injectable()
export class StoriesReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly urls: MediaUrls,
  ) {}

  /** @throws StoryNotFoundError also when the viewer may not see it */
  async get(viewerId: string, storyId: string): Promise<StoryResponse> {
    const row = await this.queries.first<StoryRow & { id: string }>(STORY, [viewerId, storyId]);
    if (!row) throw new StoryNotFoundError();
    return presentStory(row, this.urls);
  }

  /** Everybody's stories, newest first (STO-024, GRD-040). @throws InvalidRequestError when the cursor is not one of this list */
  async page(viewerId: string, cursor: string | undefined): Promise<StoryPageResponse> {
    const before = cursor === undefined ? AFTER_ALL : storiesCursor.decode(cursor).storiesBefore;
    const rows = await this.queries.rows<StoryRow & { id: string }>(STORIES, [viewerId, before]);
    const shown = rows.slice(0, STORIES_PAGE_SIZE);
    return {
      items: shown.map((row) => presentStory(row, this.urls)),
      nextCursor: rows.length > shown.length ? storiesCursor.encode({ storiesBefore: shown.at(-1)!.id }) : null,
    };
  }
}
