import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Interest } from './interest.reducer.js';
import { Watching } from './watching.js';

const posts = (...ids: string[]): Interest => ({ feed: false, stories: false, subjects: ids, members: [] });

describe('Watching', () => {
  let sent: Interest[];
  let watching: Watching;
  const send = (interest: Interest) => sent.push(interest);
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    watching = new Watching();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (ms = 250): void => {
    vi.advanceTimersByTime(ms);
  };

  it('tells what many components want in one frame, a quarter of a second after the first', () => {
    watching.attach(send);
    wait();
    watching.register('a', posts('1'));
    wait(200);
    watching.register('b', { feed: true, stories: false, subjects: ['2'], members: ['m'] });
    expect(sent).toEqual([]);
    wait(50);
    expect(sent).toEqual([{ feed: true, stories: false, subjects: ['1', '2'], members: ['m'] }]);
  });

  it('says nothing when nothing changed in the end', () => {
    watching.attach(send);
    watching.register('a', posts('1'));
    wait();
    watching.register('b', posts('2'));
    watching.leave('b');
    wait();
    expect(sent).toHaveLength(1);
  });

  it('tells when the last component is gone', () => {
    watching.attach(send);
    watching.register('a', posts('1'));
    wait();
    watching.leave('a');
    wait();
    expect(sent.at(-1)).toEqual(posts());
  });

  it('tells a socket that comes later, and a new one everything', () => {
    watching.register('a', posts('1'));
    wait(1000);
    const detach = watching.attach(send);
    wait();
    detach();
    watching.register('b', posts('2'));
    wait();
    expect(sent).toEqual([posts('1')]);
    watching.attach(send);
    wait();
    expect(sent).toEqual([posts('1'), posts('1', '2')]);
  });

  it('SAFETY-55 stays below the one frame a second the gateway grants, however fast the page changes', () => {
    watching.attach(send);
    const seconds = 300;
    for (let change = 0; change < seconds * 4; change++) {
      watching.register('a', posts(String(change)));
      wait();
    }
    // The gateway lets 60 go at once and one a second after.
    expect(sent.length).toBeLessThan(seconds);
    expect(sent.length).toBeGreaterThan(seconds / 2);
    wait(2000);
    expect(sent.at(-1)).toEqual(posts(String(seconds * 4 - 1)));
  });
});
