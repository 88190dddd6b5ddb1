import { describe, expect, it } from 'vitest';
import { Watchers } from './watchers.js';

const NONE = { feed: false, stories: false, subjects: [] };

function stand(watchers: Watchers<string>) {
  return { feed: [...watchers.ofFeed()], p: [...watchers.ofSubject('p')], q: [...watchers.ofSubject('q')], all: [...watchers.all()] };
}

describe('Watchers', () => {
  it('finds who watches the feed and who watches a post', () => {
    const watchers = new Watchers<string>();
    watchers.set('a', { feed: true, stories: false, subjects: ['p'] });
    watchers.set('b', { feed: false, stories: false, subjects: ['p', 'q', 'p'] });
    expect(stand(watchers)).toEqual({ feed: ['a'], p: ['a', 'b'], q: ['b'], all: ['a', 'b'] });
    expect(watchers.size).toBe(2);
  });

  it('replaces what was watched before', () => {
    const watchers = new Watchers<string>();
    watchers.set('a', { feed: true, stories: false, subjects: ['p'] });
    watchers.set('a', { feed: false, stories: false, subjects: ['q'] });
    expect(stand(watchers)).toEqual({ feed: [], p: [], q: ['a'], all: ['a'] });
  });

  it('STO-024 finds who watches stories, and who no longer does', () => {
    const watchers = new Watchers<string>();
    watchers.set('a', { feed: false, stories: true, subjects: [] });
    watchers.set('b', { feed: true, stories: false, subjects: [] });
    expect([...watchers.ofStories()]).toEqual(['a']);
    expect([...watchers.ofFeed()]).toEqual(['b']);
    expect(watchers.size).toBe(2);
    watchers.set('a', NONE);
    expect([...watchers.ofStories()]).toEqual([]);
    expect(watchers.size).toBe(1);
  });

  it.each([
    ['watches nothing any more', (watchers: Watchers<string>) => watchers.set('a', NONE)],
    ['is gone', (watchers: Watchers<string>) => watchers.delete('a')],
  ])('knows nothing of one who %s', (_, leave) => {
    const watchers = new Watchers<string>();
    watchers.set('a', { feed: true, stories: false, subjects: ['p', 'q'] });
    watchers.set('b', { feed: false, stories: false, subjects: ['q'] });
    leave(watchers);
    expect(stand(watchers)).toEqual({ feed: [], p: [], q: ['b'], all: ['b'] });
    expect(watchers.size).toBe(1);
  });
});
