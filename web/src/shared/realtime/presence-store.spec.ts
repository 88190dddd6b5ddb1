import { describe, expect, it, vi } from 'vitest';
import { PresenceStore } from './presence-store.js';

function watching(...ids: string[]) {
  const store = new PresenceStore();
  store.watch(ids);
  return store;
}
const those = (store: PresenceStore, there: boolean) =>
  [...store.snapshot()].flatMap(([id, online]) => (online === there ? [id] : [])).sort();
const online = (store: PresenceStore) => those(store, true);
const offline = (store: PresenceStore) => those(store, false);

describe('PresenceStore', () => {
  it('MSG-009 knows who is there from what the server told since', () => {
    const store = watching('a', 'b', 'c');
    expect(online(store)).toEqual([]);
    store.told({ online: ['a', 'b'], offline: [] });
    store.told({ online: ['c'], offline: ['a'] });
    expect(online(store)).toEqual(['b', 'c']);
    expect(offline(store)).toEqual(['a']);
  });

  it('knows nothing of whoever is not watched', () => {
    const store = watching('a', 'b');
    store.told({ online: ['a', 'b', 'stranger'], offline: [] });
    expect(online(store)).toEqual(['a', 'b']);
    store.watch(['b']);
    store.watch(['a', 'b']);
    expect(online(store)).toEqual(['b']);
    expect(offline(store)).toEqual([]);
  });

  it('knows of nobody once the connection is lost', () => {
    const store = watching('a');
    store.told({ online: ['a'], offline: [] });
    store.clear();
    expect(store.snapshot().size).toBe(0);
  });

  it('tells when something changed, and keeps the same set while nothing does', () => {
    const store = watching('a');
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.told({ online: ['a'], offline: [] });
    const before = store.snapshot();
    store.told({ online: ['a'], offline: ['b'] });
    expect(store.snapshot()).toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    store.clear();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
