import { describe, expect, it } from 'vitest';
import type { CaseReport } from '#shared/api/schema.js';
import { type Profile, profileChanges, profileSeals, sealOf } from './profile-seals.js';

const photo = (source?: string): NonNullable<Profile['photo']> => ({
  type: 'image',
  alt: '',
  width: null,
  height: null,
  url: `https://media.test/${Math.random()}`,
  expiresAt: null,
  ...(source !== undefined && { source }),
});

const profile = (change: Partial<Profile> = {}): Profile => ({
  kind: 'member',
  memberId: 'm',
  name: 'Nora Lee',
  bio: 'I sell drugs',
  photo: null,
  cover: null,
  answers: [
    { question: 'lifestyle.diet', answers: ['Vegan'] },
    { question: 'additional.moreInfo', answers: [change.bio ?? 'I sell drugs'] },
  ],
  sealedAt: '2026-11-22T17:50:00.000Z',
  ...change,
});

const report = (id: string, evidence: CaseReport['evidence']): CaseReport => ({ id, kind: 'member', evidence }) as CaseReport;

const bad = profile();
const nice = profile({ bio: 'I love kittens', sealedAt: '2026-11-22T17:53:00.000Z' });

describe('the profiles that were sealed with reports', () => {
  it('are all there, the newest first: a later report hides nothing of an earlier one', () => {
    const seals = profileSeals({ items: [report('second', nice), report('first', bad)], profileSealed: nice });
    expect(seals.map((seal) => [seal.profile.bio, seal.reports.map(({ id }) => id)])).toEqual([
      ['I love kittens', ['second']],
      ['I sell drugs', ['first']],
    ]);
    expect(sealOf(seals, 'first')?.profile.bio).toBe('I sell drugs');
    expect(sealOf(seals, 'other')).toBeUndefined();
  });

  it('are shown once when nothing changed between reports, also when something else lies between them', () => {
    const again = profile({ sealedAt: '2026-11-22T17:55:00.000Z' });
    const seals = profileSeals({ items: [report('3', again), report('2', nice), report('1', bad)], profileSealed: again });
    expect(seals.map((seal) => seal.reports.map(({ id }) => id))).toEqual([['3', '1'], ['2']]);
  });

  it('name other photos after the first when one of them, or their order, is another', () => {
    const of = (...sources: string[]) => profile({ photos: sources.map(photo) });
    expect(profileChanges(of('a', 'b'), of('a', 'b'))).toEqual([]);
    expect(profileChanges(of('a', 'b'), of('b', 'a'))).toEqual([{ what: 'Other photos', value: null }]);
    expect(profileChanges(profile(), of('a'))).toEqual([{ what: 'Other photos', value: null }]);
    expect(profileChanges(of('a'), profile())).toMatchObject([{ what: 'Other photos', value: expect.any(String) }]);
  });

  it('are told apart by their pictures, and never merged where nobody says that these are the same', () => {
    const of = (one?: string, other?: string) =>
      profileSeals({
        items: [
          report('2', profile({ photo: photo(one), sealedAt: '2026-11-22T17:55:00.000Z' })),
          report('1', profile({ photo: photo(other) })),
        ],
        profileSealed: null,
      }).length;
    expect([of('a', 'a'), of('a', 'b'), of(undefined, undefined), of('a', undefined)]).toEqual([1, 2, 2, 2]);
  });

  it('hold the newest that was sealed with something else, and none where none was sealed', () => {
    const post = { id: 'p', kind: 'post', evidence: { kind: 'post' } } as unknown as CaseReport;
    expect(profileSeals({ items: [post], profileSealed: nice })).toEqual([{ profile: nice, reports: [] }]);
    expect(profileSeals({ items: [post, report('1', null)], profileSealed: null })).toEqual([]);
  });
});

it('what changed of a profile is named with what it became, the words about oneself once', () => {
  const later = profile({
    bio: 'I love kittens',
    photo: photo('a'),
    answers: [
      { question: 'career.profession', answers: ['Student'] },
      { question: 'additional.moreInfo', answers: ['I love kittens'] },
    ],
  });
  expect(profileChanges(profile({ cover: photo('c') }), later)).toEqual([
    { what: 'Words about themself', value: 'I love kittens' },
    { what: 'Photo', value: null },
    { what: 'Cover picture', value: 'Nothing' },
    { what: 'Diet', value: 'Nothing' },
    { what: 'Profession', value: 'Student' },
  ]);
  expect(profileChanges(bad, profile({ sealedAt: 'later' }))).toEqual([]);
});
