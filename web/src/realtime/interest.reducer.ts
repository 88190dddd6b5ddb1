import { MAX_WATCHED_SUBJECTS } from '@affinity/proto/vocabulary/limits';

/** What a page wants to hear of while it is shown. */
export interface Interest {
  readonly feed: boolean;
  /** Ids of posts and profiles. */
  readonly subjects: readonly string[];
}

/** One component's part of it; `key` is the component's own. */
export type InterestChange =
  | { readonly type: 'registered'; readonly key: string; readonly interest: Interest }
  | { readonly type: 'left'; readonly key: string };

export interface InterestState {
  readonly registered: ReadonlyMap<string, Interest>;
  /** Every watched post and profile once, the one asked for last at the end. */
  readonly order: readonly string[];
}

export const noInterest: Interest = { feed: false, subjects: [] };
export const initialInterest: InterestState = { registered: new Map(), order: [] };

/** A component that registers again keeps the places of what it had; what is new to it moves to the end. */
export function reduceInterest(state: InterestState, change: InterestChange): InterestState {
  const registered = new Map(state.registered);
  registered.delete(change.key);
  if (change.type === 'registered') registered.set(change.key, change.interest);
  const before = new Set(state.registered.get(change.key)?.subjects);
  const added = new Set(change.type === 'registered' ? change.interest.subjects.filter((id) => !before.has(id)) : []);
  const wanted = new Set([...registered.values()].flatMap(({ subjects }) => subjects));
  const kept = state.order.filter((id) => wanted.has(id) && !added.has(id));
  return { registered, order: [...kept, ...added] };
}

/** What the gateway is told: the union, and of more than it takes those asked for last. */
export function interestOf({ registered, order }: InterestState): Interest {
  return { feed: [...registered.values()].some(({ feed }) => feed), subjects: order.slice(-MAX_WATCHED_SUBJECTS) };
}

export function sameInterest(one: Interest, other: Interest): boolean {
  if (one.feed !== other.feed || one.subjects.length !== other.subjects.length) return false;
  const subjects = new Set(other.subjects);
  return one.subjects.every((id) => subjects.has(id));
}
