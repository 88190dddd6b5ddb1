import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame } from '@affinity/proto/ws/socket';
import { SocketClient, type SocketHandlers } from './socket-client.js';

/** The browser's end of a connection whose other end the test holds. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = 0;
  readonly sent: unknown[] = [];

  constructor() {
    super();
    Line.lines.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  receives(frame: ServerFrame): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }

  breaks(): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }
}

const handlers = () =>
  ({
    onEvent: vi.fn(),
    onBroadcast: vi.fn(),
    onLive: vi.fn(),
    onPresence: vi.fn(),
    onLost: vi.fn(),
    onStale: vi.fn(),
    onResync: vi.fn(),
    onFirstReady: vi.fn(),
    onSessionEnded: vi.fn(),
    onRefused: vi.fn(),
  }) satisfies SocketHandlers;

describe('SocketClient', () => {
  const interest = { feed: true, stories: false, subjects: ['p'], members: ['m'] };
  const watch = { type: 'watch', ...interest };
  let told: ReturnType<typeof handlers>;
  let client: SocketClient;
  beforeEach(() => {
    vi.useFakeTimers();
    Line.lines = [];
    const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
    const timers = { setTimeout, clearTimeout, setInterval, clearInterval };
    const globals = { window: Object.assign(new EventTarget(), timers), WebSocket: Line };
    for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true });
    told = handlers();
    client = new SocketClient('ws://x', told);
    client.start();
  });
  afterEach(() => {
    client.stop();
    vi.useRealTimers();
    for (const name of ['window', 'WebSocket']) Reflect.deleteProperty(globalThis, name);
  });

  const line = () => Line.lines.at(-1)!;
  const ready = () => {
    line().opens();
    line().receives({ type: 'ready', cursor: '1-0' });
  };

  it('HOM-032 says what is watched once the server is ready, and after that with each change', () => {
    client.watch(interest);
    line().opens();
    expect(line().sent).toEqual([{ type: 'resume', cursor: null }]);
    line().receives({ type: 'ready', cursor: '1-0' });
    client.watch({ feed: false, stories: false, subjects: [], members: [] });
    expect(line().sent.slice(1)).toEqual([watch, { type: 'watch', feed: false, stories: false, subjects: [], members: [] }]);
  });

  it('MISC-012 after a reconnect watches the same and has it read again', () => {
    ready();
    client.watch(interest);
    expect(told.onStale).toHaveBeenCalledTimes(1);
    line().breaks();
    vi.advanceTimersByTime(3000);
    expect(Line.lines).toHaveLength(2);
    ready();
    expect(line().sent).toEqual([{ type: 'resume', cursor: '1-0' }, watch]);
    expect(told.onStale).toHaveBeenCalledTimes(2);
    expect(told.onFirstReady).toHaveBeenCalledTimes(1);
  });

  it('MSG-111 without a line it knows of nobody, and a connection that outlived that asks anew once the line is back', () => {
    ready();
    client.watch(interest);
    window.dispatchEvent(new Event('offline'));
    expect(told.onLost).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(Line.lines).toHaveLength(1);
    expect(line().sent.slice(1)).toEqual([watch, watch]);
  });

  describe('of a page that knows where it began to read', () => {
    let readFrom: string | null;
    beforeEach(() => {
      client.stop();
      readFrom = '7-0';
      told = handlers();
      client = new SocketClient('ws://x', told, () => readFrom);
      client.start();
    });

    it('SPEED-10 goes on from there, and has nothing read again', () => {
      line().opens();
      expect(line().sent).toEqual([{ type: 'resume', cursor: '7-0' }]);
      line().receives({ type: 'ready', cursor: '7-0' });
      expect([told.onFirstReady, told.onStale].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    });

    it('has what is watched read again where that took too long, and after each later connection', () => {
      line().opens();
      readFrom = null;
      line().receives({ type: 'ready', cursor: '7-0' });
      expect(told.onStale).toHaveBeenCalledTimes(1);
      readFrom = '7-0';
      line().breaks();
      vi.advanceTimersByTime(3000);
      ready();
      expect(told.onStale).toHaveBeenCalledTimes(2);
    });

    it('has everything read again when events were missed all the same', () => {
      line().opens();
      line().receives({ type: 'resync', cursor: '9-0' });
      line().receives({ type: 'ready', cursor: '9-0' });
      expect(told.onResync).toHaveBeenCalledTimes(1);
    });
  });

  it('watches nothing on a connection whose page wants nothing', () => {
    ready();
    expect(line().sent).toEqual([{ type: 'resume', cursor: null }]);
  });

  it('hands on broadcasts, and has things read again once within three seconds of any number of `stale`', () => {
    ready();
    line().receives({ type: 'broadcast', name: 'posts.post.deleted', data: { postId: 'p' } });
    expect(told.onBroadcast.mock.calls).toEqual([[{ name: 'posts.post.deleted', data: { postId: 'p' } }]]);
    told.onStale.mockClear();
    line().receives({ type: 'stale' });
    line().receives({ type: 'stale' });
    vi.advanceTimersByTime(3000);
    expect(told.onStale).toHaveBeenCalledTimes(1);
    line().receives({ type: 'stale' });
    vi.advanceTimersByTime(3000);
    expect(told.onStale).toHaveBeenCalledTimes(2);
  });

  it('MSG-009 hands on who is there, and says when the line is lost', () => {
    ready();
    line().receives({ type: 'presence', online: ['m'], offline: [] });
    expect(told.onPresence.mock.calls).toMatchObject([[{ online: ['m'], offline: [] }]]);
    expect(told.onLost).not.toHaveBeenCalled();
    line().breaks();
    expect(told.onLost).toHaveBeenCalledTimes(1);
  });

  it('MSG-025 hands on live frames', () => {
    ready();
    const frame = { type: 'typing', pairKey: 'a_b', memberId: 'b' } as const;
    line().receives({ type: 'live', frame });
    expect(told.onLive.mock.calls).toEqual([[frame]]);
  });

  it('has things read again at once when this page alone is meant', () => {
    ready();
    told.onStale.mockClear();
    line().receives({ type: 'stale', soon: true });
    expect(told.onStale).toHaveBeenCalledTimes(1);
  });
});
