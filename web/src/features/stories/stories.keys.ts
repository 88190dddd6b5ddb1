/**
 * Cache keys of everything made of stories. `list` holds InfiniteData<StoryPage>, `one` a Story or null, `comments`
 * InfiniteData<StoryCommentPage>: whoever changes a story changes it under all of them (see story-cache).
 */
export const storiesKeys = {
  all: ['stories'] as const,
  list: ['stories', 'list'] as const,
  ones: ['stories', 'one'] as const,
  one: (storyId: string) => ['stories', 'one', storyId] as const,
  allComments: ['stories', 'comments'] as const,
  comments: (storyId: string) => ['stories', 'comments', storyId] as const,
};
