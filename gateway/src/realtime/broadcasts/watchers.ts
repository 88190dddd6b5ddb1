/** What one page wants to hear of. */
export interface Interest {
  readonly feed: boolean;
  readonly posts: readonly string[];
}

/** Who watches what on this instance, found from both sides. */
export class Watchers<W> {
  private readonly interests = new Map<W, ReadonlySet<string>>();
  private readonly byPost = new Map<string, Set<W>>();
  private readonly feed = new Set<W>();

  /** Watchers that watch anything. */
  get size(): number {
    return this.interests.size;
  }

  /** Replaces what the watcher watched before. */
  set(watcher: W, { feed, posts }: Interest): void {
    this.delete(watcher);
    if (!feed && posts.length === 0) return;
    const ids = new Set(posts);
    this.interests.set(watcher, ids);
    if (feed) this.feed.add(watcher);
    for (const id of ids) {
      const watchers = this.byPost.get(id);
      if (watchers) watchers.add(watcher);
      else this.byPost.set(id, new Set([watcher]));
    }
  }

  delete(watcher: W): void {
    for (const id of this.interests.get(watcher) ?? []) {
      const watchers = this.byPost.get(id);
      watchers?.delete(watcher);
      if (watchers?.size === 0) this.byPost.delete(id);
    }
    this.interests.delete(watcher);
    this.feed.delete(watcher);
  }

  ofFeed(): Iterable<W> {
    return this.feed;
  }

  ofPost(id: string): Iterable<W> {
    return this.byPost.get(id) ?? [];
  }

  all(): Iterable<W> {
    return this.interests.keys();
  }
}
