import type { PeopleFilter } from './people.keys.js';

/** Words of people wherever they are shown. */
export const PEOPLE_TEXTS = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  sendSpark: 'Send Spark',
  removeSpark: 'Remove Spark',
  /** In the place of the spark, once both are connected. */
  message: 'Message',
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

export const REASON_TEXTS = {
  bothChose: (options: readonly string[], more: number) => `You both chose ${options.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  nothing: 'Different answers so far',
  /** Of whom nothing is known that could be in common. */
  noAnswers: 'No answers yet',
} as const;

/** The sections of a profile in the member's own words (PRO-010, PRO-018). */
export const BIO_TEXTS = {
  aboutMe: 'About Me',
  dealbreakers: 'Dealbreakers',
} as const;
