import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { storiesQuery } from './requests/story.queries.js';
import { useOpenStory, useStoryParam } from '#features/places/story-address.js';
import { useLiveStories } from './hooks/use-live-stories.js';
import { ListFoot } from '#shared/list/list-foot.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { STORIES_TEXTS } from './texts.js';
import { StoriesHeader } from './components/stories-header.js';
import { StoriesEmpty, StoriesLoading } from './components/stories-states.js';
import styles from './components/stories.module.css';
import { StoryCard } from './components/story-card.js';
import { StoryReader } from './components/story-reader.js';
import { Testimonials } from './components/testimonials.js';

/** Cards in the first row of a wide screen. Their pictures are loaded first. */
const FIRST_ROW = 3;

/** /stories: success stories of all members, live (STO-001..025). The address can open one of them whole (STO-043). */
export function StoriesScreen() {
  const heading = useScreen(STORIES_TEXTS.screen);
  const list = useInfiniteQuery(storiesQuery);
  const { data, isPending, refetch } = list;
  const stories = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const openStory = useOpenStory();
  const { storyId, close } = useStoryParam();
  useLiveStories(stories.map(({ id }) => id));
  return (
    <>
      <StoriesHeader heading={heading} loaded={stories.length} />
      {isPending ? (
        <StoriesLoading />
      ) : stories.length === 0 ? (
        <StoriesEmpty failed={data === undefined} onRetry={() => void refetch()} />
      ) : (
        <div>
          <ul className={styles.grid} aria-label={STORIES_TEXTS.list}>
            {stories.map((story, index) => (
              <li key={story.id}>
                <PartBoundary where="story-card" of={story}>
                  <StoryCard story={story} eager={index < FIRST_ROW} onRead={() => openStory(story.id)} />
                </PartBoundary>
              </li>
            ))}
          </ul>
          <ListFoot list={list} texts={STORIES_TEXTS.more} />
        </div>
      )}
      <Testimonials />
      {storyId !== null && <StoryReader key={storyId} storyId={storyId} onClose={close} />}
    </>
  );
}
