import type { ServerFrame } from '@affinity/proto/ws/socket';
import type { Broadcast } from './broadcast-events.js';
import type { HiddenMembers } from './hidden-members.js';
import { Watchers, type Interest } from './watchers.js';

/** One open page. */
export interface Watcher {
  readonly memberId: string;
  /** Sends a frame that others get too; it must not be changed. */
  sendShared(frame: Buffer): void;
}

const frameOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));
export const STALE = frameOf({ type: 'stale' });
export const STALE_SOON = frameOf({ type: 'stale', soon: true });

/** Brings a broadcast to the pages of this instance that watch what it is about, and whose members may hear of it. */
export class Broadcaster {
  private readonly watching = new Watchers<Watcher>();
  /** By watcher, what to call when something was withheld from it. */
  private readonly joined = new Map<Watcher, () => void>();
  /** Frames built, for the metrics: each once, however many pages get it. */
  built = 0;
  sent = 0;

  constructor(private readonly hidden: HiddenMembers) {}

  get watchers(): number {
    return this.watching.size;
  }

  watch(watcher: Watcher, interest: Interest): void {
    const onMissed = this.joined.get(watcher) ?? (() => watcher.sendShared(STALE));
    this.joined.set(watcher, onMissed);
    this.hidden.join(watcher.memberId, onMissed);
    this.watching.set(watcher, interest);
  }

  leave(watcher: Watcher): void {
    this.watching.delete(watcher);
    const onMissed = this.joined.get(watcher);
    if (!onMissed) return;
    this.joined.delete(watcher);
    this.hidden.leave(watcher.memberId, onMissed);
  }

  publish({ name, data, to, by, toHiders }: Broadcast): void {
    const frames = new Map<unknown, Buffer>();
    for (const watcher of this.watchersOf(to)) {
      if (by !== null && !this.hidden.mayHear(watcher.memberId, by)) continue;
      const told = toHiders !== undefined && this.hidden.hidesAnybody(watcher.memberId) ? toHiders : { name, data };
      if (told === null) continue;
      const frame = frames.get(told.data) ?? this.build({ type: 'broadcast', name: told.name, data: told.data } as ServerFrame);
      frames.set(told.data, frame);
      watcher.sendShared(frame);
      this.sent += 1;
    }
  }

  private watchersOf(to: Broadcast['to']): Iterable<Watcher> {
    if (to === 'feed') return this.watching.ofFeed();
    return to === 'stories' ? this.watching.ofStories() : this.watching.ofSubject(to);
  }

  /** Tells a member's pages to read again what they watch, at once. */
  staleFor(memberId: string): void {
    for (const watcher of this.watching.all()) if (watcher.memberId === memberId) watcher.sendShared(STALE_SOON);
  }

  private build(frame: ServerFrame): Buffer {
    this.built += 1;
    return frameOf(frame);
  }
}
