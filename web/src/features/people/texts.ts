import type { PeopleFilter } from './people.keys.js';

/** Words of people wherever they are shown. */
export const PEOPLE_TEXTS = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  sendSpark: 'Send Spark',
  removeSpark: 'Remove Spark',
  followFailed: 'Failed to follow user. Please try again.',
  unfollowFailed: 'Failed to unfollow user. Please try again.',
  sparkFailed: 'Failed to send spark request. Please try again.',
  removeSparkFailed: 'Failed to remove spark. Please try again.',
  skip: 'Not for me',
  skipped: (name: string) => `${name} will not be suggested to you again.`,
  /** Deleted and disabled accounts get the same words. */
  notHere: 'This member is not here any more.',
  moreInterests: (more: number) => `+${more} more`,
  interests: 'Interests',
  connected: 'Connected',
  sparkedYou: 'Sparked you',
  /** In the dialogs about somebody whose spark waits for an answer. */
  sparkBack: (name: string) => `${name} sparked you. Spark back, and you are connected.`,
  gone: (name: string) => `The profile of ${name} is no longer available.`,
  match: (percent: number) => `${percent}% match`,
  /** In the order by the lower of both. */
  bothMatch: (yours: number, theirs: number) => `You ${yours}% · they ${theirs}%`,
  menu: (name: string) => `More about ${name}`,
  showEverything: 'Show everything',
  showLess: 'Show less',
  clearSearch: 'Clear the search',
  tryAgain: 'Try Again',
  filters: 'Whom to show',
  filter: { all: 'All Users', following: 'Following', sparks: 'Sparks' } satisfies Record<PeopleFilter, string>,
  loadFailed: 'Failed to load users. Please try again.',
  /** PPL-030, PPL-031, the quotation marks included. */
  noneFound: (q: string) => `No users found matching "${q}". Try adjusting your search.`,
} as const;

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
  theirInterests: 'What they like',
  theirInterestsText: 'What you share of all they like. What few people like counts more.',
  apart: { faithApart: 'Faith, which matters here' },
  how: 'How this is worked out',
  howText: [
    'Up to 70 points: the interests you share, of all your own.',
    'Up to 16: the same interests, of all theirs. One that few people have counts more.',
    'Up to 14: the same answer about company, faith, how much faith and education matter, and how you work.',
    'A different faith takes up to 10 away when it is essential to one of you, up to 5 when it is very important.',
    'Answers that say nothing, such as “Prefer none”, do not count. Of more than half of all interests only so many count as were left out.',
  ],
  interests: 'Interests',
  allInterests: 'Interests & Lifestyle',
  noInterests: 'No interests listed yet.',
  noneInCommon: 'You have not chosen the same answers so far.',
  openProfile: 'Open full profile',
  loadFailed: 'This profile could not be loaded. Please try again.',
  gone: 'This profile is no longer there.',
} as const;

export const REASON_TEXTS = {
  bothChose: (options: readonly string[], more: number) => `You both chose ${options.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  nothing: 'Different answers so far',
} as const;

/** The sections of a profile in the member's own words (PRO-010, PRO-018). */
export const BIO_TEXTS = {
  aboutMe: 'About Me',
  dealbreakers: 'Dealbreakers',
} as const;
