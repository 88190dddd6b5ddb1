/** The posts newer than the loaded ones that the page has heard of (HOM-032, HOM-033). */
export interface NewPosts {
  readonly ids: readonly string[];
  /** The ids heard since the server was last asked: its answer may have been on its way already. */
  readonly sinceAsked: readonly string[];
}

export type NewPostsEvent =
  | { readonly type: 'heard'; readonly postId: string }
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly postIds: readonly string[] }
  | { readonly type: 'gone'; readonly postId: string }
  | { readonly type: 'taken' };

export const noNewPosts: NewPosts = { ids: [], sinceAsked: [] };

const withId = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids : [...ids, id]);
const withoutId = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids.filter((one) => one !== id) : ids);

export function reduceNewPosts(state: NewPosts, event: NewPostsEvent): NewPosts {
  switch (event.type) {
    case 'heard':
      return { ids: withId(state.ids, event.postId), sinceAsked: withId(state.sinceAsked, event.postId) };
    case 'asked':
      return { ...state, sinceAsked: [] };
    case 'answered':
      return { ids: [...new Set([...event.postIds, ...state.sinceAsked])], sinceAsked: [] };
    case 'gone':
      return { ids: withoutId(state.ids, event.postId), sinceAsked: withoutId(state.sinceAsked, event.postId) };
    default:
      return noNewPosts;
  }
}
