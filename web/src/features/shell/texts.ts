export const SHELL_TEXTS = {
  newStory: 'New Story',
  /** What stands below the round button on a phone. */
  story: 'Story',
  logout: 'Logout',
  settings: 'Settings',
  moderation: 'Moderation',
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  mayHaveChanged: 'What you see may have changed since.',
  kept: (when: string) => `This is what was here ${when}.`,
  waits: (what: string) => `${what} will go when you are back.`,
  and: (most: string, last: string) => `${most} and ${last}`,
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  /** The name of the bell; without a number nothing is new. */
  notifications: (unseen: string | null) => (unseen === null ? 'Notifications' : `Notifications, ${unseen} new`),
  openMenu: 'Open menu',
  openMenuWaiting: (sparks: number) => `Open menu, ${sparks === 1 ? '1 spark' : `${sparks} sparks`} waiting`,
  /** Read out after Home on a phone. */
  waitingInMenu: (sparks: number) => `${sparks === 1 ? '1 spark' : `${sparks} sparks`} waiting in the menu`,
  openMenuDecided: 'something was decided',
  menu: 'Menu',
  mainNavigation: 'Main',
  moreNavigation: 'More',
  /** Read out after the number on Sparks. */
  sparksWaiting: 'waiting',
  /** Read out after the number on Messages. */
  unreadConversations: 'unread',
  /** Read out after the number on Settings and on the link to the list. */
  casesDecided: 'decided since you last looked',
  decided: 'There is a decision about you.',
  readDecision: 'Read what was decided, and what you can do',
} as const;

/** The names of the screens in the navigation (NAV-001..003). */
export const NAV_TEXTS = {
  home: 'Home',
  discover: 'Discover',
  matches: 'Matches',
  messages: 'Messages',
  profile: 'Profile',
  search: 'AI Practice',
  sparks: 'Sparks',
  stories: 'Stories',
} as const;

const some = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

/** What waits for the connection, as members call it. */
export const WAITING_TEXTS = {
  messages: some('message', 'messages'),
  posts: some('post', 'posts'),
  comments: some('comment', 'comments'),
  likes: some('like', 'likes'),
  follows: some('follow', 'follows'),
  sparks: some('spark', 'sparks'),
  shares: some('share', 'shares'),
} as const;

/** When the browser kept what is shown: on the same day, and before. */
export const KEPT_TEXTS = {
  at: (time: string) => `at ${time}`,
  on: (day: string, time: string) => `on ${day} at ${time}`,
} as const;

/** Above the screens of a member who has not confirmed the e-mail address. */
export const CONFIRM_TEXTS = {
  line: (email: string) => `Confirm your e-mail address: open the link we sent to ${email}.`,
  settings: 'No mail?',
  dismiss: 'Not now',
} as const;
