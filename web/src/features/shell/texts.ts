export const SHELL_TEXTS = {
  newStory: 'New Story',
  /** What the round button on a phone shows below its plus. */
  story: 'Story',
  logout: 'Logout',
  settings: 'Settings',
  moderation: 'Moderation',
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  mayHaveChanged: 'What you see may have changed since.',
  kept: (when: string) => `This is what was here ${when}.`,
  waits: (what: string) => `${what} will go when you are back.`,
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
