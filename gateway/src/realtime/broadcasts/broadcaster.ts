import type { ServerFrame } from '@affinity/proto/ws/socket';
import type { Broadcast } from './broadcast-events.js';
import type { HiddenMembers } from './hidden-members.js';
import { LISTS, RecentBroadcasts } from './recent-broadcasts.js';
import { Watchers, type Interest } from './watchers.js';

/** One open page. */
export interface Watcher {
  readonly memberId: string;
  /** Sends a frame that other pages get too: it must not be changed. */
  sendShared(frame: Buffer): void;
}

const frameOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));
export const STALE = frameOf({ type: 'stale' });
export const STALE_SOON = frameOf({ type: 'stale', soon: true });
/** A page that missed more than this reads again what it watches. */
const MOST_TO_CATCH_UP = 100;

/** Frames by the data they carry. */
type Frames = Map<unknown, Buffer>;

/** Sends a broadcast to the pages of this instance that watch its subject and whose members may hear of it. */
export class Broadcaster {
  private readonly watching = new Watchers<Watcher>();
  private readonly recent = new RecentBroadcasts();
  /** By watcher, the function to call when something was withheld from it. */
  private readonly joined = new Map<Watcher, () => void>();
  /** Frames built, for the metrics. Each is built once, however many pages get it. */
  built = 0;
  sent = 0;

  constructor(private readonly hidden: HiddenMembers) {}

  get watchers(): number {
    return this.watching.size;
  }

  /** Replaces what the page watches. It is told of recent broadcasts about what is new to it: the page was read before. */
  watch(watcher: Watcher, interest: Interest): void {
    const onMissed = this.joined.get(watcher) ?? (() => watcher.sendShared(STALE));
    this.joined.set(watcher, onMissed);
    this.hidden.join(watcher.memberId, onMissed);
    const before = this.watching.subjectsOf(watcher);
    const lists = LISTS.filter((list) => interest[list] && !this.watching.watchesList(watcher, list));
    this.watching.set(watcher, interest);
    const added = interest.subjects.filter((subject) => !before.has(subject));
    // The catching up waits until the hidden members are known: before that all would be withheld, and made good by reading again.
    this.hidden.onceKnown(watcher.memberId, () => this.catchUp(watcher, added, lists));
  }

  private catchUp(watcher: Watcher, subjects: readonly string[], lists: readonly (typeof LISTS)[number][]): void {
    const added = lists.filter((list) => this.watching.watchesList(watcher, list)).flatMap((list) => this.recent.about(list));
    for (const broadcast of added) this.tell(watcher, broadcast, new Map());
    const watched = this.watching.subjectsOf(watcher);
    const recent = subjects.filter((subject) => watched.has(subject)).flatMap((subject) => this.recent.about(subject));
    const told = recent.filter((broadcast) => this.mayHear(watcher, broadcast));
    if (told.length > MOST_TO_CATCH_UP) watcher.sendShared(STALE_SOON);
    else for (const broadcast of told) this.tell(watcher, broadcast, new Map());
  }

  leave(watcher: Watcher): void {
    this.watching.delete(watcher);
    const onMissed = this.joined.get(watcher);
    if (!onMissed) return;
    this.joined.delete(watcher);
    this.hidden.leave(watcher.memberId, onMissed);
  }

  publish(broadcast: Broadcast): void {
    this.recent.keep(broadcast);
    const frames: Frames = new Map();
    for (const watcher of this.watchersOf(broadcast.to)) this.tell(watcher, broadcast, frames);
  }

  private mayHear({ memberId }: Watcher, { by, of }: Broadcast): boolean {
    // The thing's owner is checked first: an act on a hidden thing must not count as missed from whoever acted.
    if (of !== undefined && !this.hidden.mayHear(memberId, of)) return false;
    return by === null || this.hidden.mayHear(memberId, by);
  }

  private tell(watcher: Watcher, broadcast: Broadcast, frames: Frames): void {
    if (!this.mayHear(watcher, broadcast)) return;
    const { name, data, toHiders } = broadcast;
    const told = toHiders !== undefined && this.hidden.hidesAnybody(watcher.memberId) ? toHiders : { name, data };
    if (told === null) return;
    const frame = frames.get(told.data) ?? this.build({ type: 'broadcast', name: told.name, data: told.data } as ServerFrame);
    frames.set(told.data, frame);
    watcher.sendShared(frame);
    this.sent += 1;
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
