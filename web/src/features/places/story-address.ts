import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from './paths.js';

/** The query parameter of /stories for the story shown whole over the grid (STO-043). */
export const STORY_PARAM = 'storyId';

/** STO-038: the address of a story, which shares of it say after the origin. */
export const addressOfStory = (storyId: string): string => `${paths.stories}?${STORY_PARAM}=${encodeURIComponent(storyId)}`;

const cameFromGrid = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overStories' in state;

export function withStory(params: URLSearchParams, storyId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (storyId === null) next.delete(STORY_PARAM);
  else next.set(STORY_PARAM, storyId);
  return next;
}

/** Opens a story over the grid; Back closes it. */
export function useOpenStory(): (storyId: string) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (storyId) => setParams((params) => withStory(params, storyId), { preventScrollReset: true, state: { overStories: true } }),
    [setParams],
  );
}

/** The story the address asks for, if any, and how to close it: back to the grid it was opened from. */
export function useStoryParam(): { storyId: string | null; close: () => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    if (cameFromGrid(state)) void navigate(-1);
    else setParams((now) => withStory(now, null), { replace: true, preventScrollReset: true });
  };
  return { storyId: params.get(STORY_PARAM), close };
}
