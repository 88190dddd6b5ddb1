import { describe, expect, it } from 'vitest';
import { MAX_WATCHED_MEMBERS, MAX_WATCHED_SUBJECTS } from '@affinity/proto/vocabulary/limits';
import {
  initialInterest,
  interestOf,
  noInterest,
  reduceInterest,
  sameInterest,
  type InterestChange,
  type InterestState,
} from './interest.reducer.js';

const posts = (key: string, ...ids: string[]): InterestChange => ({
  type: 'registered',
  key,
  interest: { feed: false, stories: false, subjects: ids, members: [] },
});
const feed = (key: string): InterestChange => ({
  type: 'registered',
  key,
  interest: { feed: true, stories: false, subjects: [], members: [] },
});
const members = (key: string, ...ids: string[]): InterestChange => ({
  type: 'registered',
  key,
  interest: { feed: false, stories: false, subjects: [], members: ids },
});
const left = (key: string): InterestChange => ({ type: 'left', key });
const run = (...changes: InterestChange[]): InterestState => changes.reduce(reduceInterest, initialInterest);
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_unused, index) => `p${from + index}`);

describe('reduceInterest', () => {
  it.each<[string, InterestChange[], { feed: boolean; stories: boolean; subjects: string[] }]>([
    ['nothing at first', [], { feed: false, stories: false, subjects: [] }],
    [
      'the union of all components',
      [posts('a', '1', '2'), posts('b', '2', '3'), feed('c')],
      { feed: true, stories: false, subjects: ['1', '2', '3'] },
    ],
    ['the feed while one component wants it', [feed('a'), feed('b'), left('a')], { feed: true, stories: false, subjects: [] }],
    ['no feed once none does', [feed('a'), feed('b'), left('a'), left('b')], { feed: false, stories: false, subjects: [] }],
    [
      'a post while one component shows it',
      [posts('a', '1'), posts('b', '1'), left('a')],
      { feed: false, stories: false, subjects: ['1'] },
    ],
    ['no post that none shows', [posts('a', '1', '2'), posts('b', '3'), left('a')], { feed: false, stories: false, subjects: ['3'] }],
    [
      'what a component registered last',
      [posts('a', '1', '2'), posts('a', '2', '3')],
      { feed: false, stories: false, subjects: ['2', '3'] },
    ],
    ['a repeated post once', [posts('a', '1', '1')], { feed: false, stories: false, subjects: ['1'] }],
    ['nothing for one that was never there', [left('a')], { feed: false, stories: false, subjects: [] }],
  ])('POST-017 watches %s', (_, changes, expected) => {
    const interest = interestOf(run(...changes));
    expect({ ...interest, subjects: [...interest.subjects].sort() }).toEqual({ ...expected, members: [] });
  });

  it('STO-024 watches stories while one component wants them', () => {
    const stories = (key: string): InterestChange => ({ type: 'registered', key, interest: { ...noInterest, stories: true } });
    expect(interestOf(run(stories('a'), stories('b'), left('a')))).toEqual({ ...noInterest, stories: true });
    expect(interestOf(run(stories('a'), left('a')))).toEqual(noInterest);
    expect(sameInterest({ ...noInterest, stories: true }, noInterest)).toBe(false);
  });

  it('of more posts than may be watched drops those asked for first', () => {
    const state = run(posts('list', ...ids(0, 150)), posts('more', ...ids(150, 230)));
    expect(interestOf(state).subjects).toEqual(ids(30, 30 + MAX_WATCHED_SUBJECTS));
  });

  it('keeps the slots of the posts a growing list had, and puts what is new on top', () => {
    const state = run(posts('list', '1', '2'), posts('other', '3'), posts('list', '0', '1', '2'));
    expect(interestOf(state).subjects).toEqual(['1', '2', '3', '0']);
  });

  it('brings back a post that fell out when another component asks for it', () => {
    const before = run(posts('list', ...ids(0, MAX_WATCHED_SUBJECTS + 1)));
    expect(interestOf(before).subjects).not.toContain('p0');
    const after = reduceInterest(before, posts('viewer', 'p0'));
    expect(interestOf(after).subjects).toContain('p0');
    expect(interestOf(after).subjects).toHaveLength(MAX_WATCHED_SUBJECTS);
  });

  it('MSG-009 watches the members that some component shows, and of more than may be watched those asked for last', () => {
    expect(interestOf(run(members('a', '1', '2'), members('b', '2', '3'), posts('c', '9'), left('a')))).toEqual({
      feed: false,
      stories: false,
      subjects: ['9'],
      members: ['2', '3'],
    });
    const many = run(members('list', ...ids(0, MAX_WATCHED_MEMBERS)), members('open', 'further-down'));
    expect(interestOf(many).members).toEqual([...ids(1, MAX_WATCHED_MEMBERS), 'further-down']);
  });

  it('does not change the state it was given', () => {
    const before = run(posts('a', '1'));
    reduceInterest(before, left('a'));
    expect(interestOf(before).subjects).toEqual(['1']);
  });
});

describe('sameInterest', () => {
  const none: string[] = [];
  it.each([
    [
      true,
      { feed: true, stories: false, subjects: ['1', '2'], members: none },
      { feed: true, stories: false, subjects: ['2', '1'], members: none },
    ],
    [
      true,
      { feed: true, stories: false, subjects: none, members: ['1', '2'] },
      { feed: true, stories: false, subjects: none, members: ['2', '1'] },
    ],
    [
      false,
      { feed: true, stories: false, subjects: ['1'], members: none },
      { feed: false, stories: false, subjects: ['1'], members: none },
    ],
    [false, { feed: true, stories: false, subjects: ['1'], members: none }, { feed: true, stories: false, subjects: ['2'], members: none }],
    [
      false,
      { feed: true, stories: false, subjects: ['1'], members: none },
      { feed: true, stories: false, subjects: ['1', '2'], members: none },
    ],
    [false, { feed: true, stories: false, subjects: none, members: ['1'] }, { feed: true, stories: false, subjects: none, members: ['2'] }],
  ])('is %s for %j and %j', (same, one, other) => {
    expect(sameInterest(one, other)).toBe(same);
  });
});
