import { describe, expect, it } from 'vitest';
import { readViewed, withViewed, writeViewed } from './viewed-videos.js';

function memoryStore(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

describe('viewed videos', () => {
  it("VID-017, VID-019 are kept under 'viewedVideos' as a list of ids", () => {
    const store = memoryStore();
    writeViewed(store, 'me', withViewed(withViewed([], 'a'), 'b'));
    expect(store.stored.get('viewedVideos')).toBe('["a","b"]');
    expect(readViewed(store, 'me')).toEqual(['a', 'b']);
  });

  it('VID-017 hold each video once, the one viewed last at the end', () => {
    expect(withViewed(['a', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a']);
  });

  it('VID-017 are bounded to the newest 500', () => {
    const all = Array.from({ length: 503 }, (_, index) => `v${index}`);
    const kept = all.reduce<readonly string[]>(withViewed, []);
    expect(kept).toHaveLength(500);
    expect(kept[0]).toBe('v3');
    expect(kept.at(-1)).toBe('v502');
  });

  it("are a member's own: another one in the same browser starts with none", () => {
    const store = memoryStore();
    writeViewed(store, 'me', ['a']);
    expect(readViewed(store, 'other')).toEqual([]);
  });

  it.each(['{', '{"a":1}', 'null', '7'])('start anew from a stored %s', (stored) => {
    expect(readViewed(memoryStore({ viewedVideos: stored, viewedVideosOf: 'me' }), 'me')).toEqual([]);
  });

  it('leave out what is no id', () => {
    expect(readViewed(memoryStore({ viewedVideos: '["a",1,null]', viewedVideosOf: 'me' }), 'me')).toEqual(['a']);
  });
});
