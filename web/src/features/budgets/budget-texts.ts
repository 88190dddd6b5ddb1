import type { BudgetName, SlowBudgetName } from '@affinity/proto/vocabulary/budgets';
import { ApiError } from '#shared/api/api-error.js';
import { once } from '#shared/code/once.js';

interface Words {
  /** What follows "You can" for one and for several. */
  readonly one: string;
  readonly more: (count: number) => string;
  /** What follows "You can" once the budget is spent, before "again at 18:40". */
  readonly again: string;
}

const words = (again: string, thing: string, things: string, verb = again): Words => ({
  one: `${verb} 1 more ${thing}`,
  more: (count) => `${verb} ${count} more ${things}`,
  again,
});

const MEGABYTE = 1024 * 1024;
const files: Words = words('send files', 'file', 'files', 'send');

const WORDS: Readonly<Record<BudgetName | SlowBudgetName, Words>> = {
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
  cards: words('change your name and photo', 'change of name or photo', 'changes of name or photo', 'make'),
};

const isKnown = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

const timeFormat = once(() => new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }));
const dayFormat = once(() => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' }));
const dayOf = (time: number): string => new Date(time).toDateString();

/** "at 18:40", "tomorrow at 06:00", or "on 3 December" of what is bounded for longer than a day. */
export function againText(freesAt: number, now: number): string {
  const at = `at ${timeFormat().format(freesAt)}`;
  if (dayOf(freesAt) === dayOf(now)) return at;
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  return dayOf(freesAt) === dayOf(tomorrow.getTime()) ? `tomorrow ${at}` : `on ${dayFormat().format(freesAt)}`;
}

/** "You can share 3 more posts today."; null for a budget without words. */
export function leftText({ name, left, freesAt }: { name: string; left: number; freesAt: number }, now = Date.now()): string | null {
  if (!isKnown(name)) return null;
  const { one, more, again } = WORDS[name];
  if (left <= 0) return `That was the last for now. You can ${again} again ${againText(freesAt, now)}.`;
  return `You can ${left === 1 ? one : more(left)} today.`;
}

/** "You have shared a lot today. You can share again at 18:40." `refusal` is the server's sentence. */
export function spentText({ name, freesAt, refusal }: { name: string; freesAt: number; refusal: string }, now = Date.now()): string {
  return `${refusal} You can ${isKnown(name) ? `${WORDS[name].again} again` : 'go on'} ${againText(freesAt, now)}.`;
}

/** The same for an error; null when it is no spent budget. */
export function budgetErrorText(error: unknown, now = Date.now()): string | null {
  if (!(error instanceof ApiError) || error.budget === null) return null;
  return spentText({ ...error.budget, refusal: error.detail }, now);
}
