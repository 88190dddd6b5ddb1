/**
 * An account's trust: how much it may do within a day. It depends on the account's age, and grows only once its e-mail address is
 * confirmed.
 */
export type TrustTier = 'new' | 'known' | 'trusted';

type Limits = Readonly<Record<TrustTier, number>>;
const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

/**
 * What a member may do within a day, by tier: more than an eager member does, less than a machine wants. The operator's
 * `BUDGET_SCALE` is a factor on each. The names also stand in the answers' `RateLimit` field.
 */
export const DAILY_BUDGETS = {
  posts: { new: 10, known: 30, trusted: 60 },
  quotes: { new: 10, known: 30, trusted: 60 },
  comments: { new: 60, known: 150, trusted: 300 },
  shares: { new: 60, known: 150, trusted: 300 },
  stories: { new: 3, known: 10, trusted: 20 },
  'story-comments': { new: 60, known: 150, trusted: 300 },
  /** `SPARKS_PER_DAY` replaces the number of known and trusted members. */
  sparks: { new: 30, known: 100, trusted: 100 },
  'sparks-to-one': { new: 3, known: 3, trusted: 3 },
  follows: { new: 50, known: 150, trusted: 300 },
  /** Conversations that a member begins to write in. */
  conversations: { new: 10, known: 30, trusted: 60 },
  /** Messages into conversations in which the other has not written. */
  'unanswered-messages': { new: 40, known: 120, trusted: 240 },
  files: { new: 30, known: 100, trusted: 200 },
  bytes: { new: 200 * MEGABYTE, known: 1024 * MEGABYTE, trusted: 2048 * MEGABYTE },
  pixels: { new: 500 * MEGAPIXEL, known: 2000 * MEGAPIXEL, trusted: 4000 * MEGAPIXEL },
  reports: { new: 20, known: 20, trusted: 20 },
  /**
   * Reports of different things of one person: a harassed member has several to report. One thing is reported, and copied, once
   * while the report is open.
   */
  'reports-about-one': { new: 10, known: 10, trusted: 10 },
  profiles: { new: 300, known: 500, trusted: 500 },
  /** Changes of name or photo: each is written to everything that repeats the card. */
  cards: { new: 20, known: 20, trusted: 20 },
  /** How many people musts would leave, each time they are chosen: two numbers that differ by one person tell of that person. */
  'must-counts': { new: 60, known: 60, trusted: 60 },
  /** Picks of another town: each shows anew how far away everybody is. */
  places: { new: 3, known: 3, trusted: 3 },
} as const satisfies Readonly<Record<string, Limits>>;

export type BudgetName = keyof typeof DAILY_BUDGETS;

/** What everybody may do this often within some days. `BUDGET_SCALE` is a factor on it, too. */
export const SLOW_BUDGETS = {
  /** Saves that change an answer which decides who is shown to whom: each shows who answers the other way round. */
  filters: { limit: 5, days: 30 },
  /**
   * Saves that take a must back, bring back who did not say so, or change the own answer to a must: each shows who does not share an
   * answer.
   */
  musts: { limit: 10, days: 30 },
} as const;

export type SlowBudgetName = keyof typeof SLOW_BUDGETS;
