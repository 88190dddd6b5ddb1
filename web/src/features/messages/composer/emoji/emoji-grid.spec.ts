import { describe, expect, it } from 'vitest';
import { EMOJI_COLUMNS, findEmojis, nextCell, rowsOf } from './emoji-grid.js';
import { EMOJIS } from './emoji-list.js';
import { EMOJI_NAMES as german } from './emoji.texts.de.js';
import { EMOJI_NAMES as spanish } from './emoji.texts.es.js';

const RECOMMENDED = new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

describe('the emoji to choose from', () => {
  it('are single characters with names, each once', () => {
    expect(EMOJIS.length).toBeGreaterThanOrEqual(1700);
    for (const { char, name } of EMOJIS) {
      expect([...graphemes.segment(char)]).toHaveLength(1);
      expect(char).toMatch(RECOMMENDED);
      expect(name).toMatch(/^\S.*\S$/);
    }
    expect(new Set(EMOJIS.map(({ char }) => char)).size).toBe(EMOJIS.length);
    expect(new Set(EMOJIS.map(({ name }) => name)).size).toBe(EMOJIS.length);
  });

  it.each([
    ['de', german, 'kaffee', '☕'],
    ['es', spanish, 'cafe', '☕'],
  ])('LNG-024 are the same ones, named and found in each language: %s', (_, names, sought, found) => {
    const lines = names.trim().split('\n');
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(EMOJIS.map(({ char }) => char));
    const emojis = lines.map((line) => ({ char: line.split(' ', 1)[0]!, name: '', words: line.slice(line.indexOf(' ') + 1) }));
    expect(findEmojis(emojis, sought).map(({ char }) => char)).toContain(found);
  });

  it('are found by the beginnings of words, in any order and any case', () => {
    const found = (sought: string): string[] => findEmojis(EMOJIS, sought).map(({ char }) => char);
    expect(found('')).toHaveLength(EMOJIS.length);
    expect(found('  ')).toHaveLength(EMOJIS.length);
    expect(found('HEART brok')).toEqual(['💔']);
    expect(found('coffee')).toContain('☕');
    expect(found('cóffee')).toEqual(found('coffee'));
    expect(found('nothing like it')).toEqual([]);
    expect(found('🦊')).toEqual(['🦊']);
    expect(found('clink')).toContain('🥂');
    // Beginnings only: "art" is no heart.
    expect(found('art')).toContain('🎨');
    expect(found('art')).not.toContain('💔');
  });

  it('stand in rows', () => {
    expect(rowsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(rowsOf([], 2)).toEqual([]);
  });
});

describe('keys in the grid', () => {
  // Two and a half rows.
  const count = EMOJI_COLUMNS * 2 + 4;
  const go = (key: string, at: number, { ctrl = false, rightToLeft = false } = {}): number | null =>
    nextCell({ key, ctrl, rightToLeft }, at, count);

  it('arrows move by one and by a row', () => {
    expect([go('ArrowRight', 0), go('ArrowLeft', 1), go('ArrowDown', 1), go('ArrowUp', 9)]).toEqual([1, 0, 9, 1]);
  });
  it('stop at the ends', () => {
    expect([go('ArrowLeft', 0), go('ArrowRight', count - 1), go('ArrowDown', count - 1)]).toEqual([0, count - 1, count - 1]);
  });
  it('down from above the gap of the last row ends at its last', () => {
    expect(go('ArrowDown', 15)).toBe(count - 1);
  });
  it('up from the first row leads out', () => {
    expect([go('ArrowUp', 0), go('ArrowUp', 7), go('ArrowUp', 8)]).toEqual([-1, -1, 0]);
  });
  it('Home and End go to the ends of the row, with Ctrl to those of the grid', () => {
    expect([go('Home', 12), go('End', 8), go('End', 17)]).toEqual([8, 15, count - 1]);
    expect([go('Home', 12, { ctrl: true }), go('End', 3, { ctrl: true })]).toEqual([0, count - 1]);
  });
  it('left is forward where one reads from right to left', () => {
    expect([go('ArrowLeft', 3, { rightToLeft: true }), go('ArrowRight', 3, { rightToLeft: true })]).toEqual([4, 2]);
  });
  it('other keys are left alone', () => {
    expect([go('Tab', 0), go('a', 0), go('Enter', 0)]).toEqual([null, null, null]);
  });
});
