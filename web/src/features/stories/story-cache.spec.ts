import { beforeEach, describe, expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Story, StoryComment } from '#shared/api/schema.js';
import { applyStoryCounts } from './state/apply-story-counts.js';
import { storiesKeys } from './stories.keys.js';
import { storiesQuery, storyCommentsQuery, storyQuery } from './requests/story.queries.js';
import {
  findStory,
  insertStoryComment,
  prependStory,
  removeStoriesOf,
  removeStory,
  removeStoryComment,
  updateStory,
} from './story-cache.js';
import type { StoryCommentPages, StoryPages } from './state/story-settling.js';

let last = 0;
/** Every test has ids of its own: what is gone stays gone. */
const newId = () => `id-${(last += 1)}`;
const storyOf = (userId = 'author', revision = 1): Story => ({
  id: newId(),
  coupleNames: 'Ada & Noor',
  location: 'Lisbon',
  story: 'We met here.',
  image: { url: '/x', width: 3, height: 2, alt: '' },
  userId,
  userName: 'Ada',
  userPhoto: null,
  likes: 0,
  comments: 0,
  liked: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision,
});
const commentOf = (storyId: string, at: string, userId = 'writer'): StoryComment => ({
  id: newId(),
  storyId,
  userId,
  userName: 'Noor',
  userPhoto: null,
  text: 'Lovely',
  createdAt: `2026-01-01T00:00:${at}.000Z`,
});

describe('the cache of stories', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    // The query gets the screen's options, which settle its reads.
    client.getQueryCache().build(client, client.defaultQueryOptions(storiesQuery));
  });
  const hold = (...pages: Story[][]) =>
    client.setQueryData<StoryPages>(storiesKeys.list, {
      pages: pages.map((items) => ({ items, nextCursor: null })),
      pageParams: pages.map(() => undefined),
    });
  const known = (): Story[] => client.getQueryData<StoryPages>(storiesKeys.list)?.pages.flatMap(({ items }) => items) ?? [];
  const knownIds = () => known().map(({ id }) => id);
  const holdComments = (storyId: string, items: StoryComment[]) => {
    client.getQueryCache().build(client, client.defaultQueryOptions(storyCommentsQuery(storyId)));
    client.setQueryData<StoryCommentPages>(storiesKeys.comments(storyId), {
      pages: [{ items, nextCursor: null, total: items.length }],
      pageParams: [undefined],
    });
  };
  const knownComments = (storyId: string) =>
    client.getQueryData<StoryCommentPages>(storiesKeys.comments(storyId))?.pages.flatMap(({ items }) => items.map(({ id }) => id));

  it('STO-024 puts a new story on top, once', () => {
    const [old, fresh] = [storyOf(), storyOf()];
    hold([old]);
    prependStory(client, fresh);
    prependStory(client, fresh);
    expect(knownIds()).toEqual([fresh.id, old.id]);
  });

  it('does not make a list of one story where none was read', () => {
    prependStory(client, storyOf());
    expect(client.getQueryData(storiesKeys.list)).toBeUndefined();
  });

  it('STO-070 a count changes on the card and in the modal', () => {
    const [one, other] = [storyOf(), storyOf()];
    hold([one], [other]);
    client.setQueryData(storiesKeys.one(other.id), other);
    applyStoryCounts(client, other.id, 2, { likes: 7 });
    expect(known().map(({ likes }) => likes)).toEqual([0, 7]);
    expect(client.getQueryData<Story>(storiesKeys.one(other.id))?.likes).toBe(7);
    expect(findStory(client, other.id)?.revision).toBe(2);
  });

  it('a read that began before a newer event came does not take it back', () => {
    const story = storyOf();
    hold([story]);
    updateStory(client, story.id, (now) => ({ ...now, likes: 3, revision: 2 }));
    hold([{ ...story, likes: 1, revision: 1 }]);
    expect(known()[0]).toMatchObject({ likes: 3, revision: 2 });
    hold([{ ...story, likes: 4, revision: 3 }]);
    expect(known()[0]).toMatchObject({ likes: 4, revision: 3 });
  });

  it('a deleted story leaves list and modal, and no read that was under way brings it back', () => {
    const [kept, gone] = [storyOf(), storyOf()];
    client.getQueryCache().build(client, client.defaultQueryOptions(storyQuery(gone.id)));
    hold([kept, gone]);
    client.setQueryData(storiesKeys.one(gone.id), gone);
    removeStory(client, gone.id);
    expect(knownIds()).toEqual([kept.id]);
    expect(client.getQueryData(storiesKeys.one(gone.id))).toBeNull();
    hold([kept, gone]);
    client.setQueryData(storiesKeys.one(gone.id), gone);
    expect(knownIds()).toEqual([kept.id]);
    expect(client.getQueryData(storiesKeys.one(gone.id))).toBeNull();
  });

  it('one that moved to the next page between two reads is shown once', () => {
    const [one, other] = [storyOf(), storyOf()];
    hold([one, other], [other]);
    expect(knownIds()).toEqual([one.id, other.id]);
  });

  it('STO-033 puts comments newest first, each once', () => {
    const story = storyOf();
    const [first, second, third] = [commentOf(story.id, '01'), commentOf(story.id, '02'), commentOf(story.id, '03')];
    holdComments(story.id, [second]);
    for (const comment of [third, first, third]) insertStoryComment(client, comment);
    expect(knownComments(story.id)).toEqual([third.id, second.id, first.id]);
  });

  it('a removed comment leaves and stays away', () => {
    const story = storyOf();
    const comment = commentOf(story.id, '01');
    holdComments(story.id, [comment]);
    removeStoryComment(client, story.id, comment.id);
    expect(knownComments(story.id)).toEqual([]);
    holdComments(story.id, [comment]);
    expect(knownComments(story.id)).toEqual([]);
  });

  it('DECISION-7 nothing of a hidden member is left: stories, the open one, comments', () => {
    const [theirs, mine] = [storyOf('hidden'), storyOf('me')];
    const [foul, fine] = [commentOf(mine.id, '02', 'hidden'), commentOf(mine.id, '01', 'friend')];
    hold([theirs, mine]);
    client.setQueryData(storiesKeys.one(theirs.id), theirs);
    client.setQueryData(storiesKeys.one(mine.id), mine);
    holdComments(mine.id, [foul, fine]);
    removeStoriesOf(client, 'hidden');
    expect(knownIds()).toEqual([mine.id]);
    expect(client.getQueryData(storiesKeys.one(theirs.id))).toBeNull();
    expect(client.getQueryData<Story>(storiesKeys.one(mine.id))?.id).toBe(mine.id);
    expect(knownComments(mine.id)).toEqual([fine.id]);
  });
});
