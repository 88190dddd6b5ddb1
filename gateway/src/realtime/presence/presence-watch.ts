import type { ServerFrame } from '@affinity/proto/ws/socket';
import type { Logger } from '@affinity/kit/logging/logger';
import type { Watcher } from '../broadcasts/broadcaster.js';
import { WorkQueue } from './work-queue.js';

const READS_AT_ONCE = 16;

/** The members among `otherIds` with whom the member is connected. Rejects while that cannot be found out. */
export type ConnectedAmong = (memberId: string, otherIds: readonly string[]) => Promise<readonly string[]>;
/** Reads which of the given members are there. */
export type ReadOnline = (memberIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Only a connected member's presence is told. */
type ConnectionAnswer = 'unknown' | 'refused' | 'connected';

interface Page {
  readonly watcher: Watcher;
  readonly members: Map<string, ConnectionAnswer>;
  /** The members being asked about, without those whose connection changed meanwhile. */
  asking: Set<string>;
  /** What is known of all the members may be outdated. */
  recheck: boolean;
  /** How often the page said what it watches. It is owed an answer to the last time. */
  watches: number;
  answered: number;
}

/** A member whom a connected page watches here. */
interface Watched {
  /** Null until the presence was read. */
  online: boolean | null;
  /** Grows with each announcement: an earlier reading is then outdated. */
  changes: number;
  readonly pages: Set<Page>;
}

const frameOf = (online: readonly string[], offline: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify({ type: 'presence', online, offline } satisfies ServerFrame));

/**
 * Which pages of this instance watch whose presence. Nothing is told until social-graph has said that the two are connected, and
 * nothing from the moment when that may have ended.
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

  /** How many members' presence is told to a page here. */
  get size(): number {
    return this.watched.size;
  }

  /** Replaces whom the page watches. The answer names all whom it may hear of, as there or not there. */
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

  /** Some instance announced that the member came or left. */
  announced(memberId: string, online: boolean): void {
    const watched = this.watched.get(memberId);
    if (!watched) return;
    watched.changes += 1;
    this.become(memberId, watched, online);
  }

  /** The two may not be connected any more. Neither hears of the other until social-graph confirms it. */
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

  /** Changes of connections may have been missed: all are asked about again. */
  recheckAll(): void {
    for (const page of this.pages.values()) {
      page.recheck = true;
      page.asking.clear();
      this.settling.add(page);
    }
  }

  /** Announcements may have been missed: all presence is read again. */
  rereadAll(): void {
    if (this.watched.size > 0) this.reading.add('all');
  }

  /** Nothing is known of anybody any more: everybody counts as not there until read again. */
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
      // The page is answered even when something is not known yet, and hears of the rest later. A page that watches others
      // meanwhile is answered for those.
      if (owed && watches === page.watches && this.pages.get(page.watcher) === page) this.answer(page);
    }
  }

  /** Asks about all members whose connection is not known. Resolves to whether somebody turned out to be connected. */
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

  /** A reading does not replace an announcement that came meanwhile. */
  private async readThese(memberIds: readonly string[], except?: Page): Promise<void> {
    const before = memberIds.map((id) => ({ id, watched: this.watched.get(id)!, changes: this.watched.get(id)!.changes }));
    const online = await this.readOnline(memberIds);
    for (const { id, watched, changes } of before) {
      if (this.watched.get(id) === watched && watched.changes === changes) this.become(id, watched, online.has(id), except);
    }
  }

  /** Builds one frame, however many pages get it. `except` is a page that is owed an answer anyway. */
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

  /** False when the page could already hear of the member. */
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

  /** Ends that the page hears of the member. It is told so as if the member had left. */
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

  /**
   * Calls `change` for each page of one of the two that watches the other. The page's connections are asked about again when
   * `change` says so.
   */
  private eachOf(memberId: string, otherId: string, change: (page: Page, watchedId: string) => boolean): void {
    for (const [viewer, id] of [
      [memberId, otherId],
      [otherId, memberId],
    ] as const) {
      for (const page of this.byViewer.get(viewer) ?? []) {
        if (!page.members.has(id) || !change(page, id)) continue;
        // A question under way may be older than this change.
        page.asking.delete(id);
        this.settling.add(page);
      }
    }
  }
}
