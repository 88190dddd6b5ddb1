import { describe, expect, it } from 'vitest';
import { offlineText } from './offline-text.js';

const NOW = new Date(2026, 10, 24, 15, 0).getTime();
const time = (at: Date) => at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

describe('what is said about the connection', () => {
  it('MISC-018 is nothing while there is one', () => {
    expect(offlineText(true, undefined, { messages: 2 }, NOW)).toBeNull();
  });

  it('MISC-018 is that there is none, and what waits, each by its number', () => {
    expect(offlineText(false, undefined, {}, NOW)).toBe('You are offline. What you see may have changed since.');
    expect(offlineText(false, undefined, { likes: 0, messages: 3 }, NOW)).toBe(
      'You are offline. What you see may have changed since. 3 messages will go when you are back.',
    );
    expect(offlineText(false, undefined, { likes: 2, messages: 1, follows: 1 }, NOW)).toMatch(
      / 1 message, 2 likes and 1 follow will go when you are back\.$/,
    );
  });

  it('MISC-017 is of when the things shown were here, also where only the server is away', () => {
    const today = new Date(2026, 10, 24, 14, 5);
    expect(offlineText(false, today.getTime(), {}, NOW)).toBe(`You are offline. This is what was here at ${time(today)}.`);
    expect(offlineText(true, today.getTime(), {}, NOW)).toBe(`The server cannot be reached. This is what was here at ${time(today)}.`);
  });

  it('MISC-017 names the day unless it is today, also when less than a day has passed', () => {
    for (const before of [new Date(2026, 10, 23, 23, 50), new Date(2026, 9, 24, 14, 5)])
      expect(offlineText(false, before.getTime(), {}, NOW)).toContain(
        `on ${before.toLocaleDateString(undefined, { day: 'numeric', month: 'long' })} at ${time(before)}.`,
      );
  });
});
