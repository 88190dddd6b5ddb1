import { countingOf, OFFERED_INTERESTS } from '@affinity/proto/vocabulary/interests';
import { MANY } from './many-interests.js';

/** Words of the dialog about a person in discovery (PPL-014). */
export const DETAIL_TEXTS = {
  loading: 'Loading...',
  compatibility: 'Compatibility Match',
  percent: (percent: number) => `${percent}%`,
  why: 'Why you match',
  /** Under the member's own figure: the other direction. */
  theirs: (name: string, percent: number) => `For ${name}: ${percent}%`,
  points: (points: number, most: number) => `${points} of ${most} points`,
  /** What sets two apart takes points off. */
  pointsOff: (points: number) => (points === 1 ? '\u22121 point' : `\u2212${points} points`),
  part: (shared: number, all: number) => `${shared} of your ${all}`,
  /** By weight: what few people like counts several times in both. */
  partOfTheirs: (shared: number, all: number) => `${shared} of their ${all}`,
  theirInterests: 'What they like',
  theirInterestsText: 'What you share of all they like. What few people like counts several times.',
  apart: { faithApart: 'Faith, which matters here' },
  how: 'How this is worked out',
  howText: [
    'Up to 70 points: the interests you share, of all your own.',
    'Up to 16: the same interests, of all theirs. One that few people have counts more.',
    'Up to 14: the same answer about company, faith, how much faith and education matter, and how you work.',
    'A different faith takes up to 10 away when it is essential to one of you, up to 5 when it is very important.',
    'Answers that say nothing, such as “Prefer none”, do not count.',
    `${OFFERED_INTERESTS.size} interests are offered. Who chooses more than half of them is compared by as many as were left out: with ${MANY} chosen, by ${countingOf(MANY)}.`,
  ],
  interests: 'Interests',
  allInterests: 'Interests & Lifestyle',
  noInterests: 'No interests listed yet.',
  noneInCommon: 'You have not chosen the same answers so far.',
  openProfile: 'Open full profile',
  loadFailed: 'This profile could not be loaded. Please try again.',
  gone: 'This profile is no longer there.',
} as const;
