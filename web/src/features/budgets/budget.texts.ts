import type { BudgetName, SlowBudgetName } from '@affinity/proto/vocabulary/budgets';

/** What a member can do that is counted. */
export interface BudgetWords {
  /** What follows "You can" for one and for several. */
  readonly one: string;
  readonly more: (count: number) => string;
  /** What follows "You can" once the budget is spent, before "again at 18:40". */
  readonly again: string;
}

const words = (again: string, thing: string, things: string, verb = again): BudgetWords => ({
  one: `${verb} 1 more ${thing}`,
  more: (count) => `${verb} ${count} more ${things}`,
  again,
});

const MEGABYTE = 1024 * 1024;
const files: BudgetWords = words('send files', 'file', 'files', 'send');

export const BUDGET_WORDS: Readonly<Record<BudgetName | SlowBudgetName, BudgetWords>> = {
  posts: words('share', 'post', 'posts'),
  quotes: words('quote', 'post', 'posts'),
  comments: words('comment', 'comment', 'comments', 'write'),
  shares: words('pass posts on', 'post', 'posts', 'pass on'),
  stories: words('share a story', 'story', 'stories', 'share'),
  'story-comments': words('comment', 'comment on stories', 'comments on stories', 'write'),
  sparks: words('send sparks', 'spark', 'sparks', 'send'),
  'sparks-to-one': words('send this person a spark', 'spark to this person', 'sparks to this person', 'send'),
  follows: words('follow people', 'person', 'people', 'follow'),
  conversations: words('begin a conversation', 'conversation', 'conversations', 'begin'),
  'unanswered-messages': words(
    'write to people who have not answered',
    'message to people who have not answered yet',
    'messages to people who have not answered yet',
    'write',
  ),
  files,
  bytes: {
    one: 'send 1 MB more',
    // Rounded down: never more than is left.
    more: (count) => (count < MEGABYTE ? 'send a small file or two more' : `send ${Math.floor(count / MEGABYTE)} MB more`),
    again: files.again,
  },
  pixels: { one: 'send a small picture more', more: () => 'send a few small pictures more', again: files.again },
  reports: words('file reports', 'report', 'reports', 'file'),
  'reports-about-one': words('report this person', 'report about this person', 'reports about this person', 'file'),
  profiles: words('open profiles', 'profile', 'profiles', 'open'),
  filters: words('change them', 'change', 'changes', 'make'),
  'must-counts': words('try choices', 'choice', 'choices', 'try'),
  musts: words('take a must back', 'must', 'musts', 'take back'),
  cards: words('change your name and photo', 'change of name or photo', 'changes of name or photo', 'make'),
  places: words('change your town', 'change of town', 'changes of town', 'make'),
};

export const BUDGET_TEXTS = {
  /** `what` is one of `one` and `more`, `again` a budget's own. */
  left: (what: string) => `You can ${what} today.`,
  last: (again: string, when: string) => `That was the last for now. You can ${again} again ${when}.`,
  /** `refusal` is what the server says; without `again` the budget has no words. */
  spent: (refusal: string, again: string | null, when: string) =>
    `${refusal} You can ${again === null ? 'go on' : `${again} again`} ${when}.`,
  at: (time: string) => `at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  on: (day: string) => `on ${day}`,
} as const;
