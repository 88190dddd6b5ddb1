import { describe, expect, it } from 'vitest';
import { commandOf, type KeyPress } from './shortcuts.js';

const press = (key: string, rest: Partial<KeyPress> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, focus: 'page', ...rest });

describe('commandOf', () => {
  it.each([
    [' ', 'toggle'],
    ['ArrowDown', 'next'],
    ['j', 'next'],
    ['ArrowUp', 'previous'],
    ['K', 'previous'],
    ['l', 'like'],
    ['m', 'sound'],
  ])('takes "%s" for %s', (key, command) => {
    expect(press(key)).toBe(command);
  });

  it('leaves other keys, and those pressed with a modifier, to the browser', () => {
    expect(press('x')).toBeNull();
    expect(press('Escape')).toBeNull();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) expect(press('l', { [modifier]: true })).toBeNull();
  });

  it('leaves a key to whoever has taken it, to what is typed, and the space bar to a button', () => {
    expect(press('j', { defaultPrevented: true })).toBeNull();
    expect(press('j', { focus: 'text' })).toBeNull();
    expect(press(' ', { focus: 'control' })).toBeNull();
    expect(press('j', { focus: 'control' })).toBe('next');
  });
});
