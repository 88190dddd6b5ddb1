import { describe, expect, it } from 'vitest';
import { commandOf, nextCard } from './home-keys.js';

const press = (key: string, more: object = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, busy: false, ...more });

describe('keys of the home screen', () => {
  it('EXPERIENCE-16 knows its keys', () => {
    expect(['n', '/', 'j', 'k', '?', 'x', 'Escape'].map((key) => press(key))).toEqual([
      'compose',
      'search',
      'next',
      'previous',
      'help',
      null,
      null,
    ]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented', 'busy'])('leaves them alone with %s', (condition) => {
    expect(press('n', { [condition]: true })).toBeNull();
  });

  it('goes from card to card and stays at the ends', () => {
    expect(nextCard('next', -1, 2, 5)).toBe(2);
    expect(nextCard('next', -1, -1, 5)).toBe(0);
    expect(nextCard('next', 1, 0, 5)).toBe(2);
    expect(nextCard('next', 4, 0, 5)).toBe(4);
    expect(nextCard('previous', 1, 0, 5)).toBe(0);
    expect(nextCard('previous', 0, 0, 5)).toBe(0);
    expect(nextCard('next', -1, -1, 0)).toBe(-1);
  });
});
