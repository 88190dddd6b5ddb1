import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, toNetworkError } from '#shared/api/api-error.js';
import type { Message, NewMessage } from '#shared/api/schema.js';
import { UnsentMessages } from './unsent.js';
import type { UnsentNotice } from './unsent-channel.js';
import type { UnsentMessage } from './unsent.reducer.js';
import type { UnsentPorts } from './unsent-ports.js';
import type { UnsentStore } from './unsent-store.js';

/** What the tabs of one browser share: the store and the locks. */
class Browser {
  readonly kept = new Map<string, { item: UnsentMessage; file: File | undefined }>();
  readonly posted: (NewMessage & { pairKey: string })[] = [];
  readonly uploads: string[] = [];
  readonly tabs: Tab[] = [];
  online = true;
  /** The refusals of the next posts, in order. Later posts are taken. */
  refusals: unknown[] = [];
  uploadRefusals: unknown[] = [];
  /** Holds answers back until it is released. */
  gate: Promise<void> = Promise.resolve();
  private ids = 0;
  private seq = 0;
  private readonly queues = new Map<string, Promise<void>>();

  readonly store: UnsentStore = {
    all: async () => [...this.kept.values()],
    add: async (item, file) => void this.kept.set(item.id, { item, file }),
    update: async (item) => {
      const known = this.kept.get(item.id);
      if (known !== undefined) this.kept.set(item.id, { ...known, item });
    },
    has: async (id) => this.kept.has(id),
    remove: async (id) => void this.kept.delete(id),
    close: () => undefined,
    end: () => undefined,
  };

  async post(pairKey: string, message: NewMessage): Promise<Message> {
    this.posted.push({ ...message, pairKey });
    await this.gate;
    if (this.refusals.length > 0) throw this.refusals.shift();
    this.seq += 1;
    const { id, content = 'Attachment: x' } = message;
    return { id, seq: this.seq, pairKey, senderId: 'me', content, timestamp: '2026-01-01T00:00:00.000Z', deleted: false };
  }

  alone(pairKey: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    const before = this.queues.get(pairKey) ?? Promise.resolve();
    const mine = before.then(async () => {
      if (!signal.aborted) await work();
    });
    this.queues.set(
      pairKey,
      mine.catch(() => undefined),
    );
    return mine;
  }

  newId = (): string => `m${(this.ids += 1)}`;
}

class Tab {
  readonly unsent: UnsentMessages;
  readonly sent: string[] = [];
  readonly noted: unknown[] = [];
  stop: () => void = () => undefined;

  constructor(readonly browser: Browser) {
    const ports: UnsentPorts = {
      store: browser.store,
      upload: async (_pairKey, file, onProgress, signal) => {
        browser.uploads.push(file.name);
        onProgress(0.5);
        await browser.gate;
        signal.throwIfAborted();
        if (browser.uploadRefusals.length > 0) throw browser.uploadRefusals.shift();
        return `upload of ${file.name}`;
      },
      post: (pairKey, message) => browser.post(pairKey, message),
      alone: (pairKey, signal, work) => browser.alone(pairKey, signal, work),
      tell: (notice: UnsentNotice) => browser.tabs.forEach((tab) => tab !== this && tab.unsent.hear(notice)),
      online: () => browser.online,
      now: () => Date.now(),
      random: () => 1,
      newId: browser.newId,
      note: (_where, error) => this.noted.push(error),
    };
    this.unsent = new UnsentMessages(ports);
    browser.tabs.push(this);
  }

  start(): this {
    this.stop = this.unsent.start((message) => this.sent.push(message.content));
    return this;
  }

  /** Closes the tab as a reload or a kill does. */
  close(): void {
    this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1);
    this.stop();
  }

  get shown() {
    return this.unsent.snapshot().map(({ content, state }) => [content, state]);
  }
}

const text = (words: string) => ({ text: words });
const picture = (name = 'cat.png') => ({ file: new File(['x'], name, { type: 'image/png' }) });

describe('UnsentMessages', () => {
  let browser: Browser;
  beforeEach(() => {
    vi.useFakeTimers();
    browser = new Browser();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const open = () => new Tab(browser).start();

  it('shows a message at once and sends it once', async () => {
    const tab = open();
    tab.unsent.add('p', text('hello'));
    expect(tab.shown).toEqual([['hello', 'waiting']]);
    await settle();
    expect(tab.shown).toEqual([]);
    expect(tab.sent).toEqual(['hello']);
    expect(browser.posted).toEqual([{ id: 'm1', content: 'hello', pairKey: 'p' }]);
    expect(browser.kept.size).toBe(0);
  });

  it('SAFETY-P5 sends in the order it was written, one at a time for each conversation', async () => {
    let release = () => {};
    browser.gate = new Promise((resolve) => (release = resolve));
    const tab = open();
    for (const words of ['1', '2', '3']) tab.unsent.add('p', text(words));
    tab.unsent.add('q', text('elsewhere'));
    await settle();
    expect(browser.posted.map(({ content }) => content)).toEqual(['1', 'elsewhere']);
    release();
    await settle();
    expect(browser.posted.map(({ content }) => content)).toEqual(['1', 'elsewhere', '2', '3']);
  });

  it('keeps what follows behind a message that has to wait, and goes on by itself', async () => {
    browser.refusals = [new ApiError('chat.conversation_busy', 503, 'busy'), toNetworkError(new Error('cut'))];
    const tab = open();
    tab.unsent.add('p', text('1'));
    tab.unsent.add('p', text('2'));
    await settle();
    expect(tab.shown).toEqual([
      ['1', 'waiting'],
      ['2', 'waiting'],
    ]);
    await settle(1_000);
    await settle(2_000);
    expect(tab.sent).toEqual(['1', '2']);
    expect(browser.posted.map(({ id }) => id)).toEqual(['m1', 'm1', 'm1', 'm2']);
    expect(tab.noted).toHaveLength(2);
  });

  it('waits without a connection and goes on with the next one', async () => {
    browser.online = false;
    const tab = open();
    tab.unsent.add('p', text('1'));
    await settle(60_000);
    expect(browser.posted).toEqual([]);
    browser.online = true;
    tab.unsent.wake();
    await settle();
    expect(tab.sent).toEqual(['1']);
  });

  it('EXPERIENCE-1 sends after a reload what was written before it, with its files, in order', async () => {
    browser.online = false;
    const before = open();
    before.unsent.add('p', text('1'));
    before.unsent.add('p', picture());
    before.unsent.add('p', text('3'));
    await settle();
    before.close();
    browser.online = true;
    const after = open();
    await settle();
    expect(browser.posted.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
    expect(browser.uploads).toEqual(['cat.png']);
    expect(after.shown).toEqual([]);
  });

  it('SAFETY-P5 lets nothing overtake what was written before the reload', async () => {
    browser.online = false;
    const before = open();
    before.unsent.add('p', text('1'));
    await settle();
    before.close();
    await settle(10);
    browser.online = true;
    const after = open();
    after.unsent.add('p', text('2'));
    await settle();
    expect(after.sent).toEqual(['1', '2']);
  });

  it('sends without a store that does not answer', async () => {
    const tab = new Tab(browser);
    browser.store.all = () => new Promise(() => undefined);
    tab.start();
    tab.unsent.add('p', text('1'));
    await settle(2_000);
    expect(tab.sent).toEqual(['1']);
  });

  it('sends again under the same id what was on its way when the page was closed', async () => {
    browser.gate = new Promise(() => undefined);
    const before = open();
    before.unsent.add('p', text('1'));
    await settle();
    before.close();
    browser.gate = Promise.resolve();
    browser['queues'].clear();
    const after = open();
    await settle();
    expect(browser.posted.map(({ id }) => id)).toEqual(['m1', 'm1']);
    expect([before.sent, after.sent]).toEqual([[], ['1']]);
  });

  it('fails at a definite refusal, goes on with the rest, and tries again when asked', async () => {
    browser.refusals = [new ApiError('chat.conversation_not_found', 404, 'no')];
    const tab = open();
    tab.unsent.add('p', text('1'));
    tab.unsent.add('p', text('2'));
    await settle();
    expect(tab.shown).toEqual([['1', 'failed']]);
    expect(tab.sent).toEqual(['2']);
    expect(browser.kept.get('m1')?.item.state).toBe('failed');
    tab.unsent.retry('m1');
    await settle();
    expect(tab.sent).toEqual(['2', '1']);
    expect(browser.kept.size).toBe(0);
  });

  it('drops without a word what was removed after it was sent', async () => {
    browser.refusals = [new ApiError('chat.message_gone', 410, 'gone')];
    const tab = open();
    tab.unsent.add('p', text('1'));
    await settle();
    expect([tab.shown, tab.sent]).toEqual([[], []]);
    expect(browser.kept.size).toBe(0);
  });

  it('MSG-042 sends a file after its upload, under the content of a file message', async () => {
    const tab = open();
    tab.unsent.add('p', picture());
    expect(tab.shown).toEqual([['Attachment: cat.png', 'waiting']]);
    await settle();
    expect(browser.posted).toEqual([{ id: 'm1', uploadId: 'upload of cat.png', pairKey: 'p' }]);
    expect(tab.unsent.fileOf('m1')?.name).toBe('cat.png');
  });

  it('MSG-090 sends the words that came with a file, also after a reload', async () => {
    browser.online = false;
    const before = open();
    before.unsent.add('p', { ...picture(), caption: 'Our cat' });
    await settle();
    before.close();
    browser.online = true;
    open();
    await settle();
    expect(browser.posted).toEqual([{ id: 'm1', uploadId: 'upload of cat.png', caption: 'Our cat', pairKey: 'p' }]);
  });

  it('MSG-118 shows the preview of a link at once, and names the link alone to the server', async () => {
    const preview = { link: 'www.a.example', address: 'https://www.a.example/', title: 'A' };
    const tab = open();
    tab.unsent.add('p', { text: 'See www.a.example', preview });
    expect(tab.unsent.snapshot()[0]?.preview).toEqual(preview);
    await settle();
    expect(browser.posted).toEqual([{ id: 'm1', content: 'See www.a.example', previewOf: 'www.a.example', pairKey: 'p' }]);
  });

  it('MSG-092 sends a reply with the seq it replies to', async () => {
    const tab = open();
    tab.unsent.add('p', { text: 'yes', replyTo: { seq: 7, deleted: false, senderId: 'you', content: 'Well?' } });
    expect(tab.unsent.snapshot()[0]?.replyTo?.content).toBe('Well?');
    await settle();
    expect(browser.posted).toEqual([{ id: 'm1', content: 'yes', replyTo: 7, pairKey: 'p' }]);
  });

  it('MSG-078 tells of a file that could not be sent and keeps it for another try', async () => {
    browser.uploadRefusals = [new ApiError('unreadable', 500, 'no')];
    const tab = open();
    const failed = vi.fn();
    tab.unsent.onUploadFailed((item) => failed(item.id, item.pairKey));
    tab.unsent.add('p', picture());
    await settle();
    expect(failed.mock.calls).toEqual([['m1', 'p']]);
    expect(tab.shown).toEqual([['Attachment: cat.png', 'failed']]);
    tab.unsent.retry('m1');
    await settle();
    expect(tab.shown).toEqual([]);
    expect(browser.uploads).toEqual(['cat.png', 'cat.png']);
  });

  it('does not upload again a file whose message has to wait', async () => {
    browser.refusals = [new ApiError('x', 500, 'no')];
    const tab = open();
    tab.unsent.add('p', picture());
    await settle();
    expect(browser.kept.get('m1')?.item.uploadId).toBe('upload of cat.png');
    await settle(1_000);
    expect(tab.sent).toHaveLength(1);
    expect(browser.uploads).toHaveLength(1);
  });

  it('gives an upload up when its message is discarded', async () => {
    let release = () => {};
    browser.gate = new Promise((resolve) => (release = resolve));
    const tab = open();
    tab.unsent.add('p', picture());
    tab.unsent.add('p', text('next'));
    await settle();
    tab.unsent.discard('m1');
    expect(tab.shown).toEqual([['next', 'waiting']]);
    release();
    await settle();
    expect(browser.posted.map(({ content }) => content)).toEqual(['next']);
    expect(tab.noted).toEqual([]);
    expect(tab.unsent.fileOf('m1')).toBeUndefined();
  });

  it('is done with a message that has been seen where it belongs, whatever comes of its request', async () => {
    let release = () => {};
    browser.gate = new Promise((resolve) => (release = resolve));
    browser.refusals = [toNetworkError(new Error('answer lost'))];
    const tab = open();
    tab.unsent.add('p', text('1'));
    await settle();
    tab.unsent.settle('m1');
    expect(tab.shown).toEqual([]);
    release();
    await settle(60_000);
    expect(browser.posted).toHaveLength(1);
    expect(tab.shown).toEqual([]);
    expect(browser.kept.size).toBe(0);
  });

  describe('in two tabs', () => {
    it('shows in both what one sends, and sends it once', async () => {
      const [one, other] = [open(), open()];
      one.unsent.add('p', text('1'));
      expect(other.shown).toEqual([['1', 'waiting']]);
      await settle();
      expect(browser.posted).toHaveLength(1);
      expect([one.shown, other.shown]).toEqual([[], []]);
      expect([one.sent, other.sent]).toEqual([['1'], ['1']]);
    });

    it('one takes over what the other was sending when it was closed', async () => {
      const [one, other] = [open(), open()];
      browser.refusals = [toNetworkError(new Error('cut'))];
      one.unsent.add('p', text('1'));
      await settle();
      one.close();
      await settle(1_000);
      expect(other.sent).toEqual(['1']);
      expect(other.shown).toEqual([]);
    });

    it('one sends what the other could not keep before it was closed', async () => {
      const [one, other] = [open(), open()];
      browser.refusals = [toNetworkError(new Error('cut'))];
      one.unsent.add('p', text('1'));
      await settle();
      browser.kept.clear();
      one.close();
      await settle(5_000);
      expect(other.sent).toEqual(['1']);
    });

    it('discards and tries again in both', async () => {
      browser.refusals = [new ApiError('x', 403, 'no'), new ApiError('x', 403, 'no')];
      const [one, other] = [open(), open()];
      one.unsent.add('p', text('1'));
      one.unsent.add('p', text('2'));
      await settle();
      expect(other.shown).toEqual([
        ['1', 'failed'],
        ['2', 'failed'],
      ]);
      other.unsent.discard('m1');
      other.unsent.retry('m2');
      await settle();
      expect([one.shown, other.shown]).toEqual([[], []]);
      expect(browser.posted.map(({ content }) => content)).toEqual(['1', '2', '2']);
    });
  });

  it('keeps nothing in memory once the member has left', async () => {
    browser.online = false;
    const tab = open();
    tab.unsent.add('p', picture());
    await settle();
    tab.unsent.forget();
    expect(tab.shown).toEqual([]);
    expect(tab.unsent.fileOf('m1')).toBeUndefined();
  });
});
