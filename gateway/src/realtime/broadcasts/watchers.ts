/** What one page watches. */
export interface Interest {
  readonly feed: boolean;
  readonly stories: boolean;
  /** Ids of posts, profiles and stories, which are unique among all of them. */
  readonly subjects: readonly string[];
}

const NOTHING: ReadonlySet<string> = new Set();

/** Who watches what on this instance, found from both sides. */
export class Watchers<W> {
  private readonly interests = new Map<W, ReadonlySet<string>>();
  private readonly bySubject = new Map<string, Set<W>>();
  private readonly feed = new Set<W>();
  private readonly stories = new Set<W>();

  /** How many watchers watch anything. */
  get size(): number {
    return this.interests.size;
  }

  /** Replaces what the watcher watched before. */
  set(watcher: W, { feed, stories, subjects }: Interest): void {
    this.delete(watcher);
    const ids = new Set(subjects);
    if (!feed && !stories && ids.size === 0) return;
    this.interests.set(watcher, ids);
    if (feed) this.feed.add(watcher);
    if (stories) this.stories.add(watcher);
    for (const id of ids) {
      const watchers = this.bySubject.get(id);
      if (watchers) watchers.add(watcher);
      else this.bySubject.set(id, new Set([watcher]));
    }
  }

  delete(watcher: W): void {
    for (const id of this.interests.get(watcher) ?? []) {
      const watchers = this.bySubject.get(id);
      watchers?.delete(watcher);
      if (watchers?.size === 0) this.bySubject.delete(id);
    }
    this.interests.delete(watcher);
    this.feed.delete(watcher);
    this.stories.delete(watcher);
  }

  subjectsOf(watcher: W): ReadonlySet<string> {
    return this.interests.get(watcher) ?? NOTHING;
  }

  ofFeed(): Iterable<W> {
    return this.feed;
  }

  ofStories(): Iterable<W> {
    return this.stories;
  }

  watchesList(watcher: W, list: 'feed' | 'stories'): boolean {
    return (list === 'feed' ? this.feed : this.stories).has(watcher);
  }

  /** @param id of a post, profile or story */
  ofSubject(id: string): Iterable<W> {
    return this.bySubject.get(id) ?? [];
  }

  all(): Iterable<W> {
    return this.interests.keys();
  }
}
