import type { Message } from '#shared/api/schema.js';
import { nextOf, orderAfter, type UnsentList, type UnsentChange, type UnsentMessage, reduceUnsent } from './unsent.reducer.js';
import type { UnsentNotice } from './unsent-channel.js';
import { UnsentFiles } from './unsent-files.js';
import type { UnsentPorts } from './unsent-ports.js';
import type { UnsentStore } from './unsent-store.js';
import { bodyOf, newItem, type Written } from './written-message.js';

/** Milliseconds in which a tab tells of an item it took out of the store. Otherwise it was closed, and this tab sends the item. */
const TAKE_OVER_AFTER_MS = 2_000;
const STORE_PATIENCE_MS = 2_000;
const PROGRESS_STEP = 0.02;

/**
 * One account's messages on their way. They are shown at once and sent in the order they were written, by one tab at a time for each
 * conversation, over reloads and bad connections. The id of a message is made here, so that a repeat is no second one.
 */
export class UnsentMessages {
  private items: UnsentList = [];
  private readonly files = new UnsentFiles();
  private readonly listeners = new Set<() => void>();
  private readonly failureListeners = new Set<(item: UnsentMessage, error: unknown) => void>();
  private readonly sending = new Map<string, AbortController>();
  private readonly draining = new Set<string>();
  private readonly missed = new Set<string>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The ids of items that are not in the store, with no word from a tab why. */
  private readonly orphans = new Set<string>();
  /** The writes to the store that are not done, by item id. */
  private readonly writes = new Map<string, Promise<void>>();
  private run: AbortController | null = null;
  /** The messages left by the page before are taken up. */
  private ready = false;
  private onSent: (message: Message) => void = () => undefined;

  constructor(private readonly ports: UnsentPorts) {}

  /** The same array until something changes. */
  readonly snapshot = (): UnsentList => this.items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The file of an own message, while this tab has it. */
  readonly fileOf = this.files.of;

  /** Calls `listener` with each message whose file this tab could not send. Returns how to stop. */
  onUploadFailed(listener: (item: UnsentMessage, error: unknown) => void): () => void {
    this.failureListeners.add(listener);
    return () => this.failureListeners.delete(listener);
  }

  /** Takes up what was left and sends from now on. @param onSent gets each message that this member sent. Returns how to stop. */
  start(onSent: (message: Message) => void): () => void {
    const run = new AbortController();
    this.run = run;
    this.onSent = onSent;
    void this.restore(run.signal);
    return () => {
      run.abort();
      if (this.run === run) this.run = null;
      this.ready = false;
      this.timers.forEach((timer) => clearTimeout(timer));
      this.timers.clear();
      this.sending.forEach((controller) => controller.abort());
      this.ports.store.close();
    };
  }

  /** Forgets everything, here and in the store. */
  forget(): void {
    this.ports.store.end();
    this.files.clear();
    this.become([]);
  }

  add(pairKey: string, what: Written): void {
    const now = this.ports.now();
    const file = 'file' in what ? what.file : undefined;
    const item = newItem(this.ports.newId(), pairKey, what, orderAfter(this.items, now), now);
    this.files.add(item.id, file);
    this.change({ type: 'added', item });
    const writing = this.ports.store.add(item, file).finally(() => this.writes.delete(item.id));
    this.writes.set(item.id, writing);
    this.ports.tell(file === undefined ? { type: 'added', item } : { type: 'added', item, file });
    this.drain(pairKey);
  }

  /** Retries a failed message, behind everything else in its conversation. */
  retry(id: string): void {
    this.change({ type: 'retried', id, order: orderAfter(this.items, this.ports.now()) });
    this.keep(id);
    this.drainAll();
  }

  discard(id: string): void {
    this.sending.get(id)?.abort();
    this.files.drop(id);
    this.take(id);
    this.ports.tell({ type: 'removed', id });
  }

  discardAll(pairKey: string): void {
    for (const item of this.items) if (item.pairKey === pairKey) this.discard(item.id);
  }

  /** The message has been seen in its conversation. An answer that is still to come does not matter any more. */
  settle(id: string): void {
    if (this.find(id) !== undefined) this.finish(id);
  }

  /** There is a connection again, or somebody looks: messages that wait for a better time are tried now. */
  wake(): void {
    this.change({ type: 'woken' });
    this.drainAll();
  }

  /** Takes in what another tab of the member said. */
  hear(notice: UnsentNotice): void {
    switch (notice.type) {
      case 'added':
        this.files.add(notice.item.id, notice.file);
        this.change({ type: 'added', item: notice.item });
        // The drain waits for its turn behind that tab, and takes over should it close.
        return this.drain(notice.item.pairKey);
      case 'changed':
        this.change({ type: 'changed', item: notice.item });
        if (notice.item.state === 'waiting') this.drain(notice.item.pairKey);
        return;
      case 'removed':
        this.sending.get(notice.id)?.abort();
        return this.change({ type: 'removed', id: notice.id });
      case 'sent':
        this.onSent(notice.message);
        return this.change({ type: 'removed', id: notice.message.id });
    }
  }

  private async restore(signal: AbortSignal): Promise<void> {
    const reading = this.ports.store.all().then((kept) => this.takeUp(kept, signal));
    // No earlier message may be overtaken. But a store that does not answer keeps nobody from sending.
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, STORE_PATIENCE_MS))]);
    if (signal.aborted) return;
    this.ready = true;
    this.drainAll();
  }

  private takeUp(kept: Awaited<ReturnType<UnsentStore['all']>>, signal: AbortSignal): void {
    if (signal.aborted) return;
    for (const { item, file } of kept) this.files.add(item.id, file);
    // A message whose file is lost cannot be sent: nobody would ever see why.
    const whole = kept.filter(({ item, file }) => item.file === null || item.uploadId !== null || file !== undefined);
    this.change({ type: 'restored', items: whole.map(({ item }) => item) });
    this.drainAll();
  }

  private drainAll(): void {
    for (const pairKey of new Set(this.items.map((item) => item.pairKey))) this.drain(pairKey);
  }

  private drain(pairKey: string): void {
    if (this.run === null || !this.ready) return;
    if (this.draining.has(pairKey)) {
      this.missed.add(pairKey);
      return;
    }
    const { signal } = this.run;
    this.draining.add(pairKey);
    this.ports
      .alone(pairKey, signal, () => this.sendAll(pairKey, signal))
      .catch((error: unknown) => {
        if (!signal.aborted) this.ports.note('unsent', error);
      })
      .finally(() => {
        this.draining.delete(pairKey);
        if (this.missed.delete(pairKey)) this.drain(pairKey);
      });
  }

  private async sendAll(pairKey: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const item = nextOf(this.items, pairKey);
      if (signal.aborted || item === undefined || !this.ports.online()) return;
      const pause = item.notBefore - this.ports.now();
      if (pause > 0) return this.drainAfter(pairKey, pause);
      await this.writes.get(item.id);
      if (this.orphans.has(item.id) || (await this.ports.store.has(item.id))) await this.send(item, signal);
      // Another tab has sent the message or given it up, and is about to say so.
      else if (this.find(item.id) !== undefined) return this.takeOverSoon(item.id, pairKey);
    }
  }

  private async send(item: UnsentMessage, running: AbortSignal): Promise<void> {
    const { id, pairKey } = item;
    if (this.find(id) === undefined) return;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, running]);
    this.sending.set(id, controller);
    this.change({ type: 'began', id });
    let step: 'upload' | 'message' = 'message';
    try {
      if (item.file !== null && item.uploadId === null) step = 'upload';
      const uploadId = step === 'upload' ? await this.upload(item, signal) : item.uploadId;
      step = 'message';
      signal.throwIfAborted();
      const message = await this.ports.post(pairKey, bodyOf(item, uploadId));
      if (running.aborted) return;
      this.onSent(message);
      this.ports.tell({ type: 'sent', message });
      this.finish(id);
    } catch (error) {
      if (!signal.aborted) this.stumble(id, step, error);
    } finally {
      if (this.sending.get(id) === controller) this.sending.delete(id);
    }
  }

  private async upload({ id, pairKey }: UnsentMessage, signal: AbortSignal): Promise<string> {
    const file = this.files.of(id);
    if (file === undefined) throw new Error('The file of the message is not there any more.');
    let told = 0;
    const uploadId = await this.ports.upload(
      pairKey,
      file,
      (progress) => {
        if (progress < told + PROGRESS_STEP) return;
        told = progress;
        this.change({ type: 'progressed', id, progress });
        this.tellOf(id);
      },
      signal,
    );
    this.change({ type: 'uploaded', id, uploadId });
    this.keep(id);
    return uploadId;
  }

  private stumble(id: string, step: 'upload' | 'message', error: unknown): void {
    this.ports.note('send-message', error);
    const { ports } = this;
    this.change({ type: 'stumbled', id, step, error, now: ports.now(), random: ports.random(), online: ports.online() });
    const item = this.find(id);
    if (item === undefined) return this.discard(id);
    this.keep(id);
    if (item.state === 'failed' && step === 'upload') this.failureListeners.forEach((listener) => listener(item, error));
  }

  private finish(id: string): void {
    this.files.wasSent(id);
    this.take(id);
  }

  private take(id: string): void {
    this.change({ type: 'removed', id });
    const written = this.writes.get(id) ?? Promise.resolve();
    void written.then(() => this.ports.store.remove(id));
  }

  /** Keeps the item's state over a reload, and tells the other tabs. */
  private keep(id: string): void {
    const item = this.find(id);
    if (item) void this.ports.store.update(item);
    this.tellOf(id);
  }

  private tellOf(id: string): void {
    const item = this.find(id);
    if (item) this.ports.tell({ type: 'changed', item });
  }

  private drainAfter(pairKey: string, ms: number): void {
    clearTimeout(this.timers.get(pairKey));
    const timer = setTimeout(() => this.drain(pairKey), ms);
    this.timers.set(pairKey, timer);
  }

  /** Sends the message unless another tab tells of it. Its id makes a second sending harmless: nothing is dropped on a guess. */
  private takeOverSoon(id: string, pairKey: string): void {
    this.orphans.add(id);
    this.drainAfter(pairKey, TAKE_OVER_AFTER_MS);
  }

  private find(id: string): UnsentMessage | undefined {
    return this.items.find((item) => item.id === id);
  }

  private change(change: UnsentChange): void {
    this.become(reduceUnsent(this.items, change));
  }

  private become(items: UnsentList): void {
    if (items === this.items) return;
    this.items = items;
    this.listeners.forEach((listener) => listener());
  }
}
