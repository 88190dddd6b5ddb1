import type { ServerFrame } from '@affinity/proto/ws/socket';
import type { Logger } from '@affinity/kit/logging/logger';
import type { Watcher } from '../broadcasts/broadcaster.js';
import { WorkQueue } from './work-queue.js';

const READS_AT_ONCE = 16;

/** Those of `otherIds` whom the member is connected with. Rejects while that cannot be found out. */
export type ConnectedAmong = (memberId: string, otherIds: readonly string[]) => Promise<readonly string[]>;
/** Those of the members who are there. */
export type ReadOnline = (memberIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Of a watched member only a connected one's presence is told. */
type ConnectionAnswer = 'unknown' | 'refused' | 'connected';

interface Page {
  readonly watcher: Watcher;
  readonly members: Map<string, ConnectionAnswer>;
  /** Those being asked about, except who changed meanwhile. */
  asking: Set<string>;
  /** What is known of all of them may be outdated. */
  recheck: boolean;
  /** Counts what the page said it watches; an answer is owed for the last. */
  watches: number;
  answered: number;
}

/** A member whom somebody connected watches here. */
interface Watched {
  /** Null until it was read. */
  online: boolean | null;
  /** Raised by each announcement: what was read before is outdated. */
  changes: number;
  readonly pages: Set<Page>;
}

const frameOf = (online: readonly string[], offline: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify({ type: 'presence', online, offline } satisfies ServerFrame));

/**
 * Which pages of this instance watch whose presence. Closed by default: until social-graph has said that the two are connected
 * nothing is told, and nothing from the moment on at which that may have ended.
 */
export class PresenceWatch {
  private readonly pages = new Map<Watcher, Page>();
  private readonly byViewer = new Map<string, Set<Page>>();
  private readonly watched = new Map<string, Watched>();
  private readonly settling: WorkQueue<Page>;
  private readonly reading: WorkQueue<'all'>;

  constructor(
    private readonly connectedAmong: ConnectedAmong,
    private readonly readOnline: ReadOnline,
    logger: Logger,
  ) {
    this.settling = new WorkQueue((page) => this.settle(page), READS_AT_ONCE, 'Finding out whose presence may be told', logger);
    this.reading = new WorkQueue(() => this.readAll(), 1, 'Reading who is there', logger);
  }

  /** Members whose presence is told to somebody here. */
  get size(): number {
    return this.watched.size;
  }

  /** Replaces whom the page watched before. The answer says of all whom it may hear of who is there and who is not. */
  watch(watcher: Watcher, memberIds: readonly string[]): void {
    if (memberIds.length === 0) return this.forget(watcher);
    const page = this.pages.get(watcher) ?? this.open(watcher);
    const wanted = new Set(memberIds.map((id) => id.toLowerCase()));
    for (const id of page.members.keys()) if (!wanted.has(id)) this.drop(page, id);
    for (const id of wanted) if (!page.members.has(id)) page.members.set(id, 'unknown');
    page.watches += 1;
    if (this.isSettled(page)) this.answer(page);
    else this.settling.add(page);
  }

  forget(watcher: Watcher): void {
    const page = this.pages.get(watcher);
    if (!page) return;
    for (const id of page.members.keys()) this.drop(page, id);
    this.pages.delete(watcher);
    this.settling.delete(page);
    const pages = this.byViewer.get(watcher.memberId);
    pages?.delete(page);
    if (pages?.size === 0) this.byViewer.delete(watcher.memberId);
  }

  /** Some instance said so. */
  announced(memberId: string, online: boolean): void {
    const watched = this.watched.get(memberId);
    if (!watched) return;
    watched.changes += 1;
    this.become(memberId, watched, online);
  }

  /** The two may not be connected any more: neither hears of the other until social-graph confirms that they are. */
  mayHaveParted(memberId: string, otherId: string): void {
    this.eachOf(memberId, otherId, (page, id) => {
      this.doubt(page, id);
      return true;
    });
  }

  /** The two may be connected now. */
  mayHaveMet(memberId: string, otherId: string): void {
    this.eachOf(memberId, otherId, (page, id) => {
      if (page.members.get(id) === 'connected') return false;
      page.members.set(id, 'unknown');
      return true;
    });
  }

  /** Changes of connections may have been missed. */
  recheckAll(): void {
    for (const page of this.pages.values()) {
      page.recheck = true;
      page.asking.clear();
      this.settling.add(page);
    }
  }

  /** Announcements may have been missed. */
  rereadAll(): void {
    if (this.watched.size > 0) this.reading.add('all');
  }

  /** Nothing is known of anybody: everybody counts as not there until it is read again. */
  blank(): void {
    for (const [memberId, watched] of this.watched) {
      watched.changes += 1;
      if (watched.online) this.become(memberId, watched, false);
    }
  }

  stop(): void {
    this.settling.stop();
    this.reading.stop();
  }

  private open(watcher: Watcher): Page {
    const page: Page = { watcher, members: new Map(), asking: new Set(), recheck: false, watches: 0, answered: 0 };
    this.pages.set(watcher, page);
    const pages = this.byViewer.get(watcher.memberId);
    if (pages) pages.add(page);
    else this.byViewer.set(watcher.memberId, new Set([page]));
    return page;
  }

  private async settle(page: Page): Promise<void> {
    const { watches } = page;
    let owed = page.answered < watches;
    try {
      owed = (await this.ask(page)) || owed;
      await this.read(page, owed);
    } finally {
      // Also when something is not known yet: the page hears of the rest then. Who watches others meanwhile is answered for those.
      if (owed && watches === page.watches && this.pages.get(page.watcher) === page) this.answer(page);
    }
  }

  /** Asks about all of whom it is not known. Resolves to whether somebody turned out to be connected. */
  private async ask(page: Page): Promise<boolean> {
    const ids = [...page.members].flatMap(([id, answer]) => (page.recheck || answer === 'unknown' ? [id] : []));
    if (ids.length === 0) return false;
    const asking = new Set(ids);
    page.asking = asking;
    page.recheck = false;
    try {
      const connected = new Set(await this.connectedAmong(page.watcher.memberId, ids));
      let found = false;
      for (const id of asking) {
        if (!connected.has(id)) this.refuse(page, id);
        else if (this.admit(page, id)) found = true;
      }
      return found;
    } catch (error) {
      for (const id of asking) this.doubt(page, id);
      throw error;
    }
  }

  private async read(page: Page, owed: boolean): Promise<void> {
    const unread = [...page.members].flatMap(([id, answer]) => (answer === 'connected' && this.isUnread(id) ? [id] : []));
    if (unread.length > 0) await this.readThese(unread, owed ? page : undefined);
  }

  private async readAll(): Promise<void> {
    await this.readThese([...this.watched.keys()]);
  }

  /** An announcement that comes meanwhile is newer, or another one will follow it. */
  private async readThese(memberIds: readonly string[], except?: Page): Promise<void> {
    const before = memberIds.map((id) => ({ id, watched: this.watched.get(id)!, changes: this.watched.get(id)!.changes }));
    const online = await this.readOnline(memberIds);
    for (const { id, watched, changes } of before) {
      if (this.watched.get(id) === watched && watched.changes === changes) this.become(id, watched, online.has(id), except);
    }
  }

  /** One frame is built, however many pages get it. `except` is a page that is owed an answer anyway. */
  private become(memberId: string, watched: Watched, online: boolean, except?: Page): void {
    const before = watched.online;
    watched.online = online;
    if ((before ?? false) === online) return;
    const frame = online ? frameOf([memberId], []) : frameOf([], [memberId]);
    for (const page of watched.pages) if (page.answered > 0 && page !== except) page.watcher.sendShared(frame);
  }

  private answer(page: Page): void {
    page.answered = page.watches;
    const online: string[] = [];
    const offline: string[] = [];
    for (const [id, answer] of page.members) {
      if (answer === 'connected') (this.watched.get(id)?.online ? online : offline).push(id);
    }
    page.watcher.sendShared(frameOf(online, offline));
  }

  private isSettled(page: Page): boolean {
    if (page.recheck) return false;
    for (const [id, answer] of page.members) {
      if (answer === 'unknown' || (answer === 'connected' && this.isUnread(id))) return false;
    }
    return true;
  }

  private isUnread(id: string): boolean {
    return this.watched.get(id)?.online === null;
  }

  /** False when the page could hear of the member before. */
  private admit(page: Page, id: string): boolean {
    if (page.members.get(id) === 'connected') return false;
    page.members.set(id, 'connected');
    const watched = this.watched.get(id);
    if (watched) watched.pages.add(page);
    else this.watched.set(id, { online: null, changes: 0, pages: new Set([page]) });
    return true;
  }

  private refuse(page: Page, id: string): void {
    this.silence(page, id);
    page.members.set(id, 'refused');
  }

  private doubt(page: Page, id: string): void {
    this.silence(page, id);
    page.members.set(id, 'unknown');
  }

  /** A page that could hear of the member no longer can, and is told so as if the member had left. */
  private silence(page: Page, id: string): void {
    if (page.members.get(id) !== 'connected') return;
    if (this.watched.get(id)?.online) page.watcher.sendShared(frameOf([], [id]));
    this.detach(page, id);
  }

  private drop(page: Page, id: string): void {
    if (page.members.get(id) === 'connected') this.detach(page, id);
    page.members.delete(id);
    page.asking.delete(id);
  }

  private detach(page: Page, id: string): void {
    const watched = this.watched.get(id);
    watched?.pages.delete(page);
    if (watched?.pages.size === 0) this.watched.delete(id);
  }

  /** For each page of one of the two that watches the other, which is asked about again when `change` says so. */
  private eachOf(memberId: string, otherId: string, change: (page: Page, watchedId: string) => boolean): void {
    for (const [viewer, id] of [
      [memberId, otherId],
      [otherId, memberId],
    ] as const) {
      for (const page of this.byViewer.get(viewer) ?? []) {
        if (!page.members.has(id) || !change(page, id)) continue;
        // What is being answered may be older than this.
        page.asking.delete(id);
        this.settling.add(page);
      }
    }
  }
}
