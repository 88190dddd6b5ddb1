/** Which list of posts the home feed shows. */
export interface FeedSelection {
  readonly view: 'latest' | 'following';
  readonly filter: 'all' | 'text' | 'images' | 'videos' | 'quoted';
  /** Search words; empty for none. */
  readonly q: string;
}

/**
 * Cache keys of everything made of posts. `feed`, `videos`, `member` and `saved` hold InfiniteData<PostPage>, `one` a Post,
 * `comments` InfiniteData<CommentPage>: whoever changes a post changes it under all of them (see post-cache).
 * `versions` holds Versions. `memberMedia` holds InfiniteData<MemberMediaPage>, `memberCounts` MemberPostCounts.
 */
export const postsKeys = {
  all: ['posts'] as const,
  feeds: ['posts', 'feed'] as const,
  feed: (selection: FeedSelection) => ['posts', 'feed', selection] as const,
  one: (postId: string) => ['posts', 'one', postId] as const,
  videos: (seed: number) => ['posts', 'videos', seed] as const,
  member: (memberId: string) => ['posts', 'member', memberId] as const,
  saved: ['posts', 'saved'] as const,
  memberMedia: (memberId: string) => ['posts', 'member-media', memberId] as const,
  memberCounts: (memberId: string) => ['posts', 'member-counts', memberId] as const,
  comments: (postId: string) => ['posts', 'comments', postId] as const,
  versions: (thing: 'post' | 'comment', id: string, editedAt: string) => ['posts', 'versions', thing, id, editedAt] as const,
};
