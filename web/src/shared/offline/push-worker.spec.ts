import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startPushWorker, type PushScope } from './push-worker.js';

interface Shown {
  readonly tag: string;
  readonly data: unknown;
  readonly title: string;
  readonly options: object;
  close(): void;
}

let shown: Shown[];
let windows: { visibilityState: string; focused: boolean; focus: () => Promise<void>; postMessage: (message: unknown) => void }[];
let heard: Map<string, (event: never) => void>;
const openWindow = vi.fn((_path: string) => Promise.resolve());
const told: unknown[] = [];

beforeEach(() => {
  [shown, windows, heard] = [[], [], new Map()];
  told.length = 0;
  openWindow.mockClear();
  const scope = {
    registration: {
      getNotifications: ({ tag }: { tag: string }) => Promise.resolve(shown.filter((one) => one.tag === tag)),
      showNotification: (title: string, options: { tag: string; data: unknown }) => {
        const one = {
          tag: options.tag,
          data: options.data,
          title,
          options,
          close: () => void (shown = shown.filter((other) => other !== one)),
        };
        shown = [...shown.filter(({ tag }) => tag !== options.tag), one];
        return Promise.resolve();
      },
    },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
    addEventListener: (type: string, hear: (event: never) => void) => void heard.set(type, hear),
  };
  startPushWorker(scope as unknown as PushScope, 'opens');
});

async function happens(type: string, more: object): Promise<void> {
  const works: Promise<unknown>[] = [];
  heard.get(type)!({ ...more, waitUntil: (work: Promise<unknown>) => works.push(work) } as never);
  await Promise.all(works);
}
const push = (message: object) => happens('push', { data: { json: () => message } });
const message = (id: string, body = 'You have a new message') => ({
  tag: 'message:a_b',
  id,
  title: 'Affinity',
  body,
  path: '/messages?chat=a_b',
});
const page = (visibilityState: string, focused = visibilityState === 'visible') => ({
  visibilityState,
  focused,
  focus: vi.fn(() => Promise.resolve()),
  postMessage: (said: unknown) => void told.push(said),
});

describe('the worker of a device', () => {
  it('NTF-012 shows what the server tells, in the place of what it told before of the same', async () => {
    await push(message('1'));
    await push(message('2', 'You have 2 new messages'));
    expect(shown.map(({ title, options }) => ({ title, ...options }))).toEqual([
      expect.objectContaining({
        title: 'Affinity',
        body: 'You have 2 new messages',
        tag: 'message:a_b',
        renotify: true,
        data: { id: '2', path: '/messages?chat=a_b' },
      }),
    ]);
  });

  it('NTF-012 shows nothing a second time', async () => {
    await push(message('1'));
    const [first] = shown;
    await push(message('1'));
    expect(shown).toEqual([first]);
  });

  it('NTF-012 takes away what was seen elsewhere, and nothing else', async () => {
    await push(message('1'));
    await push({ ...message('1'), tag: 'spark:c' });
    await push({ tag: 'message:a_b', id: '1', close: true });
    expect(shown.map(({ tag }) => tag)).toEqual(['spark:c']);
  });

  it.each([
    ['looks at the app', page('visible'), 0],
    ['has the app behind another tab', page('hidden'), 1],
    ['has the app beside another window', page('visible', false), 1],
  ])('NTF-012 tells who %s only where it is not seen in the app', async (_, open, count) => {
    windows.push(open);
    await push(message('1'));
    expect(shown).toHaveLength(count);
  });

  it('NTF-012 shows it to who looks at the app, too, where the browser asks for that', async () => {
    windows.push(page('visible'));
    await push({ ...message('1'), always: true });
    expect(shown).toHaveLength(1);
  });

  it('NTF-012 leads to it in the page that is open, and opens one where there is none', async () => {
    await push(message('1'));
    const [notification] = shown;
    await happens('notificationclick', { notification });
    expect(openWindow).toHaveBeenCalledWith('/messages?chat=a_b');
    expect(shown).toEqual([]);
    const open = page('hidden');
    windows.push(open);
    await happens('notificationclick', { notification });
    expect(told).toEqual([{ opens: '/messages?chat=a_b' }]);
    expect(open.focus).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledOnce();
  });

  it('NTF-012 passes over what says nothing', async () => {
    await happens('push', { data: null });
    expect(shown).toEqual([]);
  });
});
