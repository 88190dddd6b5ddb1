import { describe, expect, it } from 'vitest';
import { itemFor } from './menu-keys.js';

/** What each key leads to, one after the other, `every` milliseconds apart: the words of an item, "none", or "not for us". */
function press(words: readonly string[], keys: readonly string[], { from = 0, every = 100, modifier = '' } = {}): string[] {
  document.body.replaceChildren(...words.map((word) => Object.assign(document.createElement('button'), { textContent: word })));
  const items = [...document.body.children] as HTMLElement[];
  items[from]?.focus();
  const typed = { letters: '', at: 0 };
  return keys.map((key, index) => {
    const given = { key, timeStamp: 10_000 + index * every, ctrlKey: false, metaKey: false, altKey: false, [modifier]: true };
    const item = itemFor(given, items, typed);
    item?.focus();
    return item === null ? 'not for us' : (item?.textContent ?? 'none');
  });
}

describe('letters that are typed in a menu', () => {
  const WORDS = ['Edit', 'Mute', 'Delete', 'Mark as read'];

  it('lead to the next item that begins with them, and after the last one to the first again', () => {
    expect(press(WORDS, ['m'])).toEqual(['Mute']);
    expect(press(WORDS, ['m'], { from: 1 })).toEqual(['Mark as read']);
    expect(press(WORDS, ['m'], { from: 3 })).toEqual(['Mute']);
    expect(press(WORDS, ['m'], { from: -1 })).toEqual(['Mute']);
    expect(press(WORDS, ['x'])).toEqual(['none']);
  });

  it('are one word within half a second', () => {
    expect(press(WORDS, ['m', 'a'], { every: 499 })).toEqual(['Mute', 'Mark as read']);
    expect(press(WORDS, ['m', 'd'], { every: 500 })).toEqual(['Mute', 'Delete']);
    expect(press(['Music', 'Mute'], ['m', 'u', 't'], { from: 1 })).toEqual(['Music', 'Music', 'Mute']);
  });

  it('lead on when they are the same one again', () => {
    expect(press(WORDS, ['m', 'm', 'm'])).toEqual(['Mute', 'Mark as read', 'Mute']);
  });

  it('have a space among them, which begins no word', () => {
    expect(press(WORDS, [' '])).toEqual(['not for us']);
    expect(press(WORDS, ['m', 'a', 'r', 'k', ' ', 'x']).slice(3)).toEqual(['Mark as read', 'Mark as read', 'none']);
    expect(press(WORDS, ['m', ' '], { every: 500 })).toEqual(['Mute', 'not for us']);
  });

  it('may lack accents and have another case', () => {
    expect(press(['Löschen', 'Übersetzen'], ['u', 'b'])).toEqual(['Übersetzen', 'Übersetzen']);
    expect(press(['Éditer'], ['E', 'D'])).toEqual(['Éditer', 'Éditer']);
  });

  it('are none with a modifier', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press(WORDS, ['m'], { modifier })).toEqual(['not for us']);
    expect(press(WORDS, ['Enter', 'Shift', 'F2'])).toEqual(['not for us', 'not for us', 'not for us']);
  });
});

describe('other keys in a menu', () => {
  it('go round, and to the ends', () => {
    const words = ['One', 'Two', 'Three'];
    expect(press(words, ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])).toEqual(['Two', 'Three', 'One', 'Three']);
    expect(press(words, ['End', 'Home'])).toEqual(['Three', 'One']);
  });

  it('begin at an end while nothing has the focus, and lead nowhere where nothing can be chosen', () => {
    expect(press(['One', 'Two', 'Three'], ['ArrowDown'], { from: -1 })).toEqual(['One']);
    expect(press(['One', 'Two', 'Three'], ['ArrowUp'], { from: -1 })).toEqual(['Three']);
    expect(press([], ['ArrowDown', 'ArrowUp', 'End', 'm'])).toEqual(['none', 'none', 'none', 'none']);
  });
});
