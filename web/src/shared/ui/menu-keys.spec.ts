import { describe, expect, it } from 'vitest';
import { itemTyped, NOTHING_TYPED, typedWith } from './menu-keys.js';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('what is typed in a menu', () => {
  it('letters within half a second are one word', () => {
    const one = typedWith(NOTHING_TYPED, { ...plain, key: 'm' }, 1000);
    expect(one).toEqual({ letters: 'm', at: 1000 });
    expect(typedWith(one!, { ...plain, key: 'u' }, 1499)).toEqual({ letters: 'mu', at: 1499 });
    expect(typedWith(one!, { ...plain, key: 'u' }, 1500)).toEqual({ letters: 'u', at: 1500 });
  });

  it('a space goes on with a word, and begins none', () => {
    expect(typedWith(NOTHING_TYPED, { ...plain, key: ' ' }, 0)).toBeNull();
    expect(typedWith({ letters: 'mute', at: 0 }, { ...plain, key: ' ' }, 100)?.letters).toBe('mute ');
    expect(typedWith({ letters: 'mute', at: 0 }, { ...plain, key: ' ' }, 600)).toBeNull();
  });

  it('keys that write nothing, and letters with a modifier, are not typed', () => {
    for (const key of ['Enter', 'Shift', 'ArrowDown']) expect(typedWith(NOTHING_TYPED, { ...plain, key }, 0)).toBeNull();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(typedWith(NOTHING_TYPED, { ...plain, key: 'm', [modifier]: true }, 0)).toBeNull();
  });
});

describe('the item that begins with it', () => {
  it('is found after the item with the focus, and from the first one again', () => {
    const words = ['Edit', 'Mute', 'Delete', 'Mark'];
    expect(itemTyped(words, 'm', 0)).toBe(1);
    expect(itemTyped(words, 'm', 1)).toBe(3);
    expect(itemTyped(words, 'm', 3)).toBe(1);
    expect(itemTyped(words, 'm', -1)).toBe(1);
    expect(itemTyped(words, 'x', 0)).toBe(-1);
  });

  it('stays while the word goes on, and is another one once the letters are those of another', () => {
    const words = ['Mute', 'Music', 'Mark'];
    expect(itemTyped(words, 'mu', 0)).toBe(0);
    expect(itemTyped(words, 'mus', 0)).toBe(1);
    expect(itemTyped(words, 'ma', 0)).toBe(2);
  });

  it('a letter that comes again leads on, unless a word begins with it twice', () => {
    expect(itemTyped(['Mute', 'Mark'], 'mm', 0)).toBe(1);
    expect(itemTyped(['Aale', 'Adler'], 'aa', 1)).toBe(0);
  });

  it('accents and case count for nothing', () => {
    expect(itemTyped(['Löschen', 'Übersetzen'], 'u', 0)).toBe(1);
    expect(itemTyped(['Éditer'], 'ED', -1)).toBe(0);
  });
});
