export const SHELL_TEXTS = {
  newStory: 'New Story',
  logout: 'Logout',
  settings: 'Settings',
  moderation: 'Moderation',
  openMenu: 'Open menu',
  openMenuWaiting: (sparks: number) => `Open menu, ${sparks === 1 ? '1 spark' : `${sparks} sparks`} waiting`,
  menu: 'Menu',
  mainNavigation: 'Main',
  moreNavigation: 'More',
  /** Read out after the number on Sparks. */
  sparksWaiting: 'waiting',
  /** Read out after the number on Messages. */
  unreadConversations: 'unread',
} as const;
