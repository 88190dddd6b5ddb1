import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coachOnConversation, coachOnMessage } from '../../src/coach/coach.js';
import { toneOf } from '../../src/coach/tone.js';
import { listen } from '../../src/offline/listen.js';
import { replyOffline } from '../../src/offline/offline-partner.js';
import { MOST_READ, readable } from '../../src/offline/readable.js';
import { isQuestion } from '../../src/offline/told.js';
import type { Turn } from '../../src/providers/practice-provider.js';

const LONGEST = 4000;
const fill = (unit: string): string => unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
const ORDINARY = fill('I went to the lake with my sister on Sunday, and we had a coffee by the water. What do you do at the weekend? ');

const SRC = join(import.meta.dirname, '../../src');
/** Every run of letters that a pattern of the partner or the coach begins with, holds or goes on with. */
const WORDS_OF_PATTERNS = [
  ...new Set(
    ['offline', 'coach']
      .flatMap((folder) => readdirSync(join(SRC, folder)).map((file) => join(SRC, folder, file)))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
      .filter((line) => /\/i?g?i?u\b|String\.raw|\\b/u.test(line))
      .flatMap((line) => line.match(/(?<!\\)\b[a-z][a-z' ]{0,30}[a-z]\b|\bi\b/gu) ?? []),
  ),
];
/** What takes a pattern with a repetition long: the repeated thing again and again, and no end that fits. */
const SIGNS = [
  'r ',
  'x,',
  ',',
  ' lol',
  ', lol',
  'a-',
  'a.',
  'i a,',
  'a or -',
  'a or b-',
  '1',
  '1 ',
  '12-',
  'a@',
  'www.',
  'é',
  '“',
  '\n',
  '- ',
  'a_',
  'a ',
  '!',
  '?',
  '??',
  'ha',
  ';',
  '. ',
  "'",
  '😀',
  '{',
];
const endless = (unit: string): string => `${fill(unit).slice(0, LONGEST - 3)}@ x`;
const OF_SIGNS = SIGNS.flatMap((unit) => [fill(unit), endless(unit)]);
const OF_WORDS = WORDS_OF_PATTERNS.map((word) => endless(`${word} `));
/** As they were found: each of them held up every member for seconds. */
const FOUND = [
  `${'r '.repeat(1999)}?`,
  `x${','.repeat(2000)}${' lol'.repeat(499)}`,
  `i a${','.repeat(2600)}${' x'.repeat(650)}`,
  `${'a-'.repeat(1999)}a.`,
];

const sceneOf = { partnerName: 'Robin', firstName: 'Ann', bio: null, scenarioId: null, avoid: null } as const;
const ALL = [...OF_SIGNS, ...OF_WORDS];
/** The words of all patterns go where all patterns are run. */
const ENTRIES: readonly (readonly [string, readonly string[], (text: string) => unknown])[] = [
  ['listen', OF_SIGNS, listen],
  ['isQuestion', ALL, isQuestion],
  ['toneOf', OF_SIGNS, toneOf],
  ['coachOnMessage', ALL, (text) => coachOnMessage(text, text)],
  [
    'replyOffline to a question',
    OF_SIGNS,
    (text) =>
      replyOffline(sceneOf, [
        { from: 'member', text },
        { from: 'partner', text: 'I see.' },
        { from: 'member', text: 'what did i say about my dog?' },
      ]),
  ],
  ['replyOffline', ALL, (text) => replyOffline(sceneOf, [{ from: 'member', text }])],
];

function timeOf(run: () => unknown, times: number): number {
  let best = Infinity;
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    run();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** So many times as long as an ordinary text of the same length: the worst pattern took thousands of times as long. */
const MOST = 20;
/** Shorter times are the clock's. */
const LEAST_MS = 0.5;

describe('no text takes the patterns much longer than an ordinary one of the same length', () => {
  it('the words of all patterns are tried', () => {
    expect(WORDS_OF_PATTERNS.length).toBeGreaterThan(500);
    expect(WORDS_OF_PATTERNS).toEqual(expect.arrayContaining(['tell me', 'what', 'kill', 'your']));
  });

  it.each(ENTRIES)('%s', { timeout: 240_000 }, (_name, attacks, entry) => {
    for (let time = 0; time < 20; time++) entry(ORDINARY);
    const usual = Math.max(
      LEAST_MS,
      timeOf(() => entry(ORDINARY), 5),
    );
    const slow = [...FOUND, ...attacks]
      .filter((text) => timeOf(() => entry(text), 1) > MOST * usual)
      // A pause of the machine is no fault of a pattern.
      .filter((text) => timeOf(() => entry(text), 3) > MOST * usual);
    expect(slow.map((text) => text.slice(0, 40))).toEqual([]);
  });

  it.each(FOUND)('a whole conversation for the coach: %#', (text) => {
    const conversation = (words: string): Turn[] =>
      Array.from({ length: 20 }, () => [{ from: 'member', text: words } as const, { from: 'partner', text: 'And you?' } as const]).flat();
    const usual = timeOf(() => coachOnConversation(conversation(ORDINARY)), 3);
    expect(timeOf(() => coachOnConversation(conversation(text)), 3)).toBeLessThan(MOST * usual);
  });
});

describe('only the beginning of a long message is read', () => {
  it('by everything that takes time', () => {
    expect(readable(fill('a'))).toHaveLength(MOST_READ);
    expect(readable(`${' \n '.repeat(2000)}x`)).toBe('\nx');
    const beyond = `${'Well and then. '.repeat(80)}I love jazz. Are you a robot?`;
    expect(listen(beyond)).toMatchObject({ kind: 'talk', asks: false, topics: [] });
    expect(isQuestion(beyond)).toBe(false);
    expect(toneOf(`${'Well and then. '.repeat(80)}what is your address?`)).toBeUndefined();
  });

  it('and no sign is cut in two', () => {
    expect(readable(`${'a'.repeat(MOST_READ - 1)}😀😀`)).toBe('a'.repeat(MOST_READ - 1));
  });
});
