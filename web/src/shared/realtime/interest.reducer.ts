import { MAX_WATCHED_MEMBERS, MAX_WATCHED_SUBJECTS } from '@affinity/proto/vocabulary/limits';

/** What a page wants to hear of while it is shown. */
export interface Interest {
  readonly feed: boolean;
  /** New stories of anyone. */
  readonly stories: boolean;
  /** Ids of posts, profiles and stories. */
  readonly subjects: readonly string[];
  /** Ids of members whose presence is shown. */
  readonly members: readonly string[];
}

/** A change of one component's interest; `key` is the component's own. */
export type InterestChange =
  | { readonly type: 'registered'; readonly key: string; readonly interest: Interest }
  | { readonly type: 'left'; readonly key: string };

export interface InterestState {
  readonly registered: ReadonlyMap<string, Interest>;
  /** Every watched post, profile and story once, the last one asked for at the end. */
  readonly order: readonly string[];
  /** The same for members. */
  readonly memberOrder: readonly string[];
}

export const noInterest: Interest = { feed: false, stories: false, subjects: [], members: [] };
export const initialInterest: InterestState = { registered: new Map(), order: [], memberOrder: [] };

/** Registers a component's interest. Registered again, it keeps the slots of what it had, and new ids move to the end. */
export function reduceInterest(state: InterestState, change: InterestChange): InterestState {
  const registered = new Map(state.registered);
  registered.delete(change.key);
  if (change.type === 'registered') registered.set(change.key, change.interest);
  const before = state.registered.get(change.key) ?? noInterest;
  const now = change.type === 'registered' ? change.interest : noInterest;
  const all = [...registered.values()];
  return {
    registered,
    order: reorder(
      state.order,
      before.subjects,
      now.subjects,
      all.flatMap(({ subjects }) => subjects),
    ),
    memberOrder: reorder(
      state.memberOrder,
      before.members,
      now.members,
      all.flatMap(({ members }) => members),
    ),
  };
}

function reorder(order: readonly string[], before: readonly string[], now: readonly string[], all: readonly string[]): readonly string[] {
  const had = new Set(before);
  const added = new Set(now.filter((id) => !had.has(id)));
  const wanted = new Set(all);
  return [...order.filter((id) => wanted.has(id) && !added.has(id)), ...added];
}

/** The interest to tell the gateway: the union of all. Beyond the limit the last ones asked for count. */
export function interestOf({ registered, order, memberOrder }: InterestState): Interest {
  return {
    feed: [...registered.values()].some(({ feed }) => feed),
    stories: [...registered.values()].some(({ stories }) => stories),
    subjects: order.slice(-MAX_WATCHED_SUBJECTS),
    members: memberOrder.slice(-MAX_WATCHED_MEMBERS),
  };
}

export function sameInterest(one: Interest, other: Interest): boolean {
  return (
    one.feed === other.feed && one.stories === other.stories && sameIds(one.subjects, other.subjects) && sameIds(one.members, other.members)
  );
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const ids = new Set(other);
  return one.every((id) => ids.has(id));
}
