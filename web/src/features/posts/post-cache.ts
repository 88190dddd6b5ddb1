import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CommentPage, Post, PostPage } from '#shared/api/schema.js';
import { type FeedSelection, postsKeys } from './posts.keys.js';

type Pages = InfiniteData<PostPage>;
type CommentPages = InfiniteData<CommentPage>;

const isListKey = ([, kind]: QueryKey): boolean => kind === 'feed' || kind === 'videos' || kind === 'member' || kind === 'saved';

/** Returns the same object when nothing changed, so that no other list is drawn anew. */
function mapPages(pages: Pages, change: (post: Post) => Post | null): Pages {
  let changed = false;
  const next = pages.pages.map((page) => {
    const items = page.items.flatMap((post) => change(post) ?? []);
    if (items.length === page.items.length && items.every((post, index) => post === page.items[index])) return page;
    changed = true;
    return { ...page, items };
  });
  return changed ? { ...pages, pages: next } : pages;
}

function changeLists(client: QueryClient, change: (post: Post) => Post | null): void {
  client.setQueriesData<Pages>({ queryKey: postsKeys.all, predicate: ({ queryKey }) => isListKey(queryKey) }, (pages) =>
    pages === undefined ? undefined : mapPages(pages, change),
  );
}

/** The cached post, from whichever list has its newest form. */
export function findPost(client: QueryClient, postId: string): Post | undefined {
  const found = client
    .getQueriesData<Pages>({ queryKey: postsKeys.all, predicate: ({ queryKey }) => isListKey(queryKey) })
    .flatMap(([, pages]) => pages?.pages ?? [])
    .flatMap(({ items }) => items.filter(({ id }) => id === postId));
  const one = client.getQueryData<Post | null>(postsKeys.one(postId));
  if (one) found.push(one);
  return found.reduce<Post | undefined>((newest, post) => (newest && newest.revision >= post.revision ? newest : post), undefined);
}

/** Changes a post in every list that holds it, and where it stands alone. */
export function updatePost(client: QueryClient, postId: string, change: (post: Post) => Post): void {
  changeLists(client, (post) => (post.id === postId ? change(post) : post));
  client.setQueryData<Post | null>(postsKeys.one(postId), (post) => (post ? change(post) : post));
}

/** A quote keeps what its own member wrote, and nothing of a deleted post (POST-045). */
function withoutQuoted(post: Post, postId: string): Post {
  return post.quotedPost?.id === postId ? { ...post, quotedPost: null, quotedPostDeleted: true } : post;
}

/** Takes a post out of every list and out of its quotes. Read alone, it is known to be gone. */
export function removePost(client: QueryClient, postId: string): void {
  changeLists(client, (post) => (post.id === postId ? null : withoutQuoted(post, postId)));
  client.setQueriesData<Post | null>({ queryKey: [...postsKeys.all, 'one'] }, (post) => post && withoutQuoted(post, postId));
  client.setQueryData<Post | null>(postsKeys.one(postId), (post) => (post === undefined ? undefined : null));
  client.removeQueries({ queryKey: postsKeys.comments(postId) });
}

/** Puts a post on top of the feeds it belongs to. A feed that already holds it stays as it is. */
export function prependPost(client: QueryClient, belongs: (selection: FeedSelection) => boolean, post: Post): void {
  for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: postsKeys.feeds })) {
    const [first, ...rest] = pages?.pages ?? [];
    const selection = key[2] as FeedSelection | undefined;
    if (pages === undefined || first === undefined || selection === undefined || !belongs(selection)) continue;
    if (pages.pages.some(({ items }) => items.some(({ id }) => id === post.id))) continue;
    client.setQueryData<Pages>(key, { ...pages, pages: [{ ...first, items: [post, ...first.items] }, ...rest] });
  }
}

/** A post without a hidden member: nothing of their own posts, and of a quote only what the quoting member wrote. */
function withoutMember(post: Post, memberId: string): Post | null {
  if (post.userId === memberId) return null;
  return post.quotedPost?.userId === memberId ? { ...post, quotedPost: null } : post;
}

/** Takes everything a member shared off the screen, comments and quoted parts included: after a block or a mute. */
export function removePostsOf(client: QueryClient, memberId: string): void {
  changeLists(client, (post) => withoutMember(post, memberId));
  client.setQueriesData<Post | null>({ queryKey: [...postsKeys.all, 'one'] }, (post) => (post ? withoutMember(post, memberId) : post));
  client.setQueriesData<CommentPages>({ queryKey: [...postsKeys.all, 'comments'] }, (pages) =>
    pages === undefined ? undefined : withoutCommentsOf(pages, memberId),
  );
}

function withoutCommentsOf(pages: CommentPages, memberId: string): CommentPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items
        .filter(({ comment }) => comment.userId !== memberId)
        .map((thread) => ({ ...thread, replies: thread.replies.filter(({ userId }) => userId !== memberId) })),
    })),
  };
}
