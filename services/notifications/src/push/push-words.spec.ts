import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@affinity/proto/vocabulary/languages';
import { NOTIFICATION_KINDS } from '@affinity/proto/vocabulary/notifications';
import { sentenceOf } from './push-words.js';
import { leadsTo, type Waiting } from './waiting.js';

const [ada, bea, thing] = [
  '0199a1b2-0000-7000-8000-000000000001',
  '0199a1b2-0000-7000-8000-000000000002',
  '0199a1b2-0000-7000-8000-00000000000a',
];
const act = (kind: (typeof NOTIFICATION_KINDS)[number], more: Partial<Waiting> = {}): Waiting =>
  ({ memberId: ada, kind, aboutId: thing, thingId: thing, byId: bea, name: 'Bea Lund', others: 0, ...more }) as Waiting;

describe('what a device says', () => {
  it.each(LANGUAGES)('NTF-013 in "%s" names nobody where names are hidden, and who did it where they are not', (language) => {
    const sentences = NOTIFICATION_KINDS.map((kind) => [
      sentenceOf(act(kind), { language, showsNames: false }),
      sentenceOf(act(kind), { language, showsNames: true }),
      sentenceOf(act(kind, { others: 2 } as Partial<Waiting>), { language, showsNames: true }),
    ]);
    for (const [hidden, named, many] of sentences) {
      expect(hidden).not.toContain('Bea');
      expect(named).toMatch(/^Bea Lund \S/);
      expect(many).toMatch(/^Bea Lund (and|und|y) 2 /);
    }
    expect(new Set(sentences.flat()).size).toBe(3 * NOTIFICATION_KINDS.length);
  });

  it.each([
    ['en', 'Somebody and 1 other liked your post'],
    ['de', 'Jemand und 1 weitere Person haben deinen Beitrag mit „Gefällt mir“ markiert'],
    ['es', 'Alguien y 1 persona más dieron «Me gusta» a tu publicación'],
  ] as const)('NTF-013 in "%s" of somebody without a name', (language, text) => {
    expect(sentenceOf(act('post-like', { name: ' ', others: 1 } as Partial<Waiting>), { language, showsNames: true })).toBe(text);
  });
});

it.each([
  ['spark', '/sparks'],
  ['connection', `/messages?chat=${ada}_${bea}`],
  ['follow', '/profile?tab=followers'],
  ['post-like', `/post/${thing}`],
  ['quote', `/post/${thing}`],
  ['comment', `/post/${thing}?comments`],
  ['reply', `/post/${thing}?comments`],
  ['comment-like', `/post/${thing}?comments`],
  ['story-like', `/stories?storyId=${thing}`],
  ['story-comment', `/stories?storyId=${thing}`],
] as const)('NTF-012 "%s" leads to %s, as the notification in the list does', (kind, path) => {
  expect(leadsTo(act(kind))).toBe(path);
});
