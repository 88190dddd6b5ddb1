import type { NewerPostsResponse, PostPageResponse } from '../../src/feed/dto/feed.responses.js';
import type { PostResponse } from '../../src/posts/dto/post.response.js';
import { expectStatus, type PostsFixture } from './posts-fixture.js';

export type PageParameters = Record<string, string | number>;

export const idsOf = (posts: readonly Pick<PostResponse, 'id'>[]): string[] => posts.map(({ id }) => id);

export const newestFirst = (ids: readonly string[]): string[] => [...ids].sort().toReversed();

/** The parameters as an address carries them. */
export function queryOf(parameters: PageParameters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) search.set(name, String(value));
  return search.toString();
}

export async function feedPage(posts: PostsFixture, viewerId: string, parameters: PageParameters = {}): Promise<PostPageResponse> {
  return expectStatus(await posts.as<PostPageResponse>(viewerId, 'GET', `/posts?${queryOf(parameters)}`), 200);
}

export async function newerPosts(posts: PostsFixture, viewerId: string, parameters: PageParameters = {}): Promise<NewerPostsResponse> {
  return expectStatus(await posts.as<NewerPostsResponse>(viewerId, 'GET', `/posts/newer?${queryOf(parameters)}`), 200);
}

export async function videoPage(posts: PostsFixture, viewerId: string, parameters: PageParameters = {}): Promise<PostPageResponse> {
  return expectStatus(await posts.as<PostPageResponse>(viewerId, 'GET', `/videos?${queryOf({ seed: 1, ...parameters })}`), 200);
}

/** Turns the pages to the end of a list, as a reader would. */
export async function allPages(
  page: (parameters: PageParameters) => Promise<PostPageResponse>,
  parameters: PageParameters = {},
): Promise<PostResponse[][]> {
  const pages: PostResponse[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, nextCursor } = await page(cursor === undefined ? parameters : { ...parameters, cursor });
    pages.push(items);
    cursor = nextCursor;
    if (pages.length > 200) throw new Error('the list does not end');
  }
  return pages;
}
