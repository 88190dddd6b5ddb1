/** Which list of posts the home feed shows. */
export interface FeedSelection {
  readonly view: 'latest' | 'following';
  readonly filter: 'all' | 'text' | 'images' | 'videos' | 'quoted';
  /** Search words; empty for none. */
  readonly q: string;
}

/**
 * Cache keys of everything made of posts. `feed` and `videos` hold InfiniteData<PostPage>, `one` a Post,
 * `comments` InfiniteData<CommentPage>: whoever changes a post changes it under all of them (see post-cache).
 */
export const postsKeys = {
  all: ['posts'] as const,
  feeds: ['posts', 'feed'] as const,
  feed: (selection: FeedSelection) => ['posts', 'feed', selection] as const,
  one: (postId: string) => ['posts', 'one', postId] as const,
  videos: (seed: number) => ['posts', 'videos', seed] as const,
  comments: (postId: string) => ['posts', 'comments', postId] as const,
};
