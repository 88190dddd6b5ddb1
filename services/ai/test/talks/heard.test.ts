import { describe, expect, it } from 'vitest';
import { coachOnConversation, coachOnMessage } from '../../src/coach/coach.js';
import { listen } from '../../src/offline/listen.js';
import * as lines from '../../src/offline/lines.js';
import { MINOR_COACH, MINOR_SAYS } from '../../src/offline/minor-lines.js';
import { saysMinor } from '../../src/offline/minor.js';
import { isNonsense } from '../../src/offline/nonsense.js';
import { replyOffline } from '../../src/offline/offline-partner.js';
import { SEXISM_SAYS } from '../../src/offline/sexism.js';
import type { ScenarioId } from '../../src/practice/scenarios.js';
import type { Turn } from '../../src/providers/practice-provider.js';
import { ADULTS, MINORS } from './minors.data.js';
import { NONSENSE, NOT_SEXIST, NUDE, SEXIST, WORDS } from './tone.data.js';

function talk(words: readonly string[], scenarioId: ScenarioId | null = null): string[] {
  const turns: Turn[] = [];
  return words.map((text) => {
    turns.push({ from: 'member', text });
    const reply = replyOffline({ partnerName: 'Robin', firstName: 'Ann', bio: null, scenarioId, avoid: null }, turns);
    turns.push({ from: 'partner', text: reply });
    return reply;
  });
}
const shareOf = (texts: readonly string[], holds: (text: string) => boolean): number => texts.filter(holds).length / texts.length;
const missed = (texts: readonly string[], holds: (text: string) => boolean): string => texts.filter((text) => !holds(text)).join('\n');

describe('AIP-030 who says to be under eighteen', () => {
  it('is heard, and adults are not taken for it', () => {
    expect(shareOf(MINORS, saysMinor), missed(MINORS, saysMinor)).toBeGreaterThanOrEqual(0.95);
    expect(ADULTS.filter(saysMinor)).toEqual([]);
  });

  it.each(MINORS)('is told that Affinity is for adults: %s', (text) => {
    for (const scenarioId of [null, 'first-date', 'hear-a-no'] as const)
      expect(MINOR_SAYS.some((line) => talk([text], scenarioId)[0]!.includes(line))).toBe(true);
    expect(coachOnMessage(text, undefined)).toBe(MINOR_COACH);
  });

  it('hears nothing else in this conversation, whatever comes, and nothing twice', () => {
    const words = ["I'm 16", 'do you like me?', 'lets meet for a coffee on saturday at 3 in the park', 'you are cute', 'sorry', 'bye'];
    const replies = talk([...words, ...Array.from({ length: 15 }, (_, index) => `and now number ${index} of my questions?`)], 'first-date');
    for (const reply of replies) {
      expect(MINOR_SAYS.some((line) => reply.includes(line))).toBe(true);
      expect(reply).not.toContain('?');
    }
    expect(new Set(replies).size).toBe(replies.length);
    expect(
      coachOnConversation([
        { from: 'member', text: "I'm 16" },
        { from: 'partner', text: replies[0]! },
        { from: 'member', text: 'Would you like to go out?' },
      ]),
    ).toBe(MINOR_COACH);
  });

  it('gets help all the same', () => {
    expect(talk(["I'm 15", 'i want to die'])[1]).toMatch(/crisis line|emergency|somebody who can be with you/u);
  });
});

describe('AIP-031 what the partner remembers', () => {
  it.each([
    [['I live in Bristol, used to live in Paris', 'where do i live?'], /Bristol/u, /Paris/u],
    [['I live in Bristol', 'I used to live in Paris as a student', 'where do i live?'], /Bristol/u, /Paris/u],
    [['I used to work as a baker. Now I work as a nurse', 'what do i work as?'], /nurse/u, /baker/u],
    [['I live in Leeds and used to live in Rome', 'where did i live before?'], /Rome/u, /Leeds/u],
    [
      ['I am vegetarian and allergic to coriander', 'I like running', 'do I eat meat?'],
      /vegetarian/u,
      /not told|would be better|make something up/u,
    ],
    [['I am vegan', 'Did I say that I eat meat?'], /vegan/u, /\bYes\b/u],
    [['im allergic to nuts btw', 'i like cats', 'what should I not eat?'], /nuts/u, /not know/u],
    [['im allergic to nuts btw', 'Do I have any allergies?'], /nuts/u, /guess/u],
    [['My exam is on Monday', 'no, Tuesday', 'When is my exam?'], /Tuesday/u, /Monday/u],
    [['my train leaves at 7', 'sorry, 8', 'when does my train leave?'], /8/u, /7/u],
    [['My sister is called Anna', 'sorry, I meant Hanna', 'what is my sister called?'], /Hanna/u, /\bAnna\b/u],
    [['I have two brothers and a dog', 'oops, three brothers', 'how many brothers do I have?'], /three/u, /two/u],
    [['The party is in May', 'not May, June', 'when is the party?'], /June/u, /\bMay\b/u],
    [['Call me Nora', 'what is my name?'], /Nora/u, /Ann/u],
    [['hi', 'my friends call me Mo', 'hello'], /\bMo\b|Hello!/u, /Ann/u],
  ] as const)('%j', (words, expected, never) => {
    const reply = talk(words).at(-1)!;
    expect(reply).toMatch(expected);
    expect(reply).not.toMatch(never);
  });

  it('a correction and a name are confirmed at once', () => {
    expect(talk(['My exam is on Monday', 'no, Tuesday'])[1]).toMatch(/Tuesday/u);
    expect(talk(['Call me Nora'])[0]).toMatch(/Nora/u);
    for (const reply of talk(['call me later', 'call me when you can', 'call me maybe']))
      expect(reply).not.toMatch(/\b(?:later|when|maybe) it is|I will remember|nice to meet you/iu);
  });

  it('a plan is changed by a bare correction', () => {
    expect(
      talk(['Would you like to meet for a coffee?', 'Saturday at 3 in the museum café', 'no, Sunday', 'when do we meet?'], 'first-date').at(
        -1,
      ),
    ).toMatch(/Sunday at 3/u);
  });
});

describe('AIP-032 what puts people down or oversteps', () => {
  const isRefused = (text: string): boolean => ['rude', 'sexist', 'harm'].includes(listen(text).kind);

  it('is heard, and kind words are not taken for it', () => {
    expect(shareOf(SEXIST, isRefused), missed(SEXIST, isRefused)).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(NUDE, isRefused), missed(NUDE, isRefused)).toBeGreaterThanOrEqual(0.9);
    expect(NOT_SEXIST.filter(isRefused)).toEqual([]);
  });

  it('gets a boundary, is not said back, and the coach says what it does', () => {
    for (const text of [...SEXIST, ...NUDE].filter(isRefused)) {
      expect(talk([text])[0], text).not.toContain('“');
      expect(coachOnMessage(text, undefined), text).not.toMatch(/What works|open question/u);
    }
    expect(SEXISM_SAYS.some((line) => talk(['women cannot drive'])[0]!.includes(line))).toBe(true);
    expect(coachOnMessage('women cannot drive', 'Hi')).toContain('by their sex');
  });

  it('the partner has no sex of its own', () => {
    expect(talk(['are you a man or a woman?'])[0]).toMatch(/program/u);
    expect(talk(['Man, if I have to choose'])[0]).not.toMatch(/“if I|Man, if/u);
  });
});

describe('AIP-033 what cannot be understood', () => {
  it('is told from words, also from rare ones', () => {
    expect(missed(NONSENSE, isNonsense)).toBe('');
    expect(
      shareOf(WORDS, (text) => !isNonsense(text)),
      WORDS.filter(isNonsense).join('\n'),
    ).toBeGreaterThanOrEqual(0.95);
  });

  it.each([...NONSENSE, 'Привет как дела друг мой', 'Wie geht es dir heute?', 'hola como estas hoy'])(
    '%s: what was meant is asked',
    (text) => {
      const [reply] = talk([text]);
      expect(reply).not.toContain(text);
      expect([...lines.UNREADABLE, ...lines.FOREIGN].some((line) => reply!.includes(line))).toBe(true);
      expect(coachOnMessage(text, undefined)).toMatch(/could not make out/u);
      expect(coachOnMessage(text, undefined)).not.toContain('“');
    },
  );
});

it('AIP-033 of a first line the coach does not say that the other told something', () => {
  expect(coachOnMessage('I went to the lake with my sister yesterday', undefined)).not.toMatch(
    /the other told|ask anything back|asks back/u,
  );
  expect(coachOnMessage('I went to the lake with my sister yesterday', 'I swim.')).toContain('ask anything back');
});
