import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Story, StoryLike } from '#shared/api/schema.js';
import { storiesKeys } from '../stories.keys.js';
import { storyLikesOf } from './story-likes.js';
import { receiveStoryCounted } from '../hooks/use-live-stories.js';

const STORY = { id: 's', likes: 2, liked: false, comments: 0, revision: 1 } as Story;

describe('likes of stories', () => {
  let client: QueryClient;
  let answer: (like: StoryLike) => void;
  let refuse: (error: Error) => void;
  const send = vi.fn<() => Promise<StoryLike>>();
  const known = () => client.getQueryData<Story>(storiesKeys.one('s'))!;
  const settled = (): Promise<void> => new Promise((resolve) => storyLikesOf(client).whenSettled('s', resolve));
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(storiesKeys.one('s'), STORY);
    send.mockReset().mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          answer = resolve;
          refuse = reject;
        }),
    );
    storyLikesOf(client, send);
  });

  it('STO-027 a like is wished at once and stands once the server has it', async () => {
    storyLikesOf(client).set('s', true);
    expect(storyLikesOf(client).wish('s')).toBe(true);
    answer({ likes: 3, liked: true, revision: 2 });
    await settled();
    expect(known()).toMatchObject({ likes: 3, liked: true, revision: 2 });
    expect(storyLikesOf(client).wish('s')).toBeUndefined();
  });

  it('STO-030 a refused one falls back and is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    storyLikesOf(client).set('s', true);
    refuse(new Error('no'));
    await settled();
    expect(known()).toEqual(STORY);
    expect(logged).toHaveBeenCalledWith('[like-story]', expect.any(Error));
    logged.mockRestore();
  });

  it('STO-070 a count that comes while it is under way waits, and the own like is kept', async () => {
    storyLikesOf(client).set('s', true);
    receiveStoryCounted(client, { storyId: 's', revision: 2, likes: 3 });
    expect(known()).toEqual(STORY);
    answer({ likes: 3, liked: true, revision: 2 });
    await settled();
    expect(known()).toMatchObject({ likes: 3, liked: true, revision: 2 });
  });
});
