import type { AccountExport, ProfileSettings } from '#shared/api/schema.js';

/** Words of /settings. */
export const SETTINGS_TEXTS = {
  title: 'Settings',
  lead: 'What others see of you, who you would rather not meet, and what happens to your account.',
  loadFailed: 'This could not be loaded.',
  tryAgain: 'Try Again',
  loading: 'Loading...',
} as const;

/** ONB-065. */
export const ANSWERS_TEXTS = {
  title: 'Your answers',
  lead: 'What you are matched by: your answers to the questionnaire, with your birth date, gender and whom you would like to meet.',
  edit: 'Edit answers',
} as const;

export const LANGUAGE_TEXTS = {
  title: 'Language',
  label: 'Language of the app and of its mails',
  lead: 'The app opens anew in the language you choose. What members write stays as they wrote it.',
  failed: 'The language was not saved. Please try again.',
} as const;

export const PRIVACY_TEXTS = {
  title: 'Privacy',
  email: 'Show my e-mail',
  emailHint: 'On your profile, to members who finished signing up. Never in lists or posts.',
  presence: 'Show when I am online',
  saved: 'Saved.',
  failed: 'That was not saved. Please try again.',
} as const;

export const EMAIL_VISIBILITY_TEXTS: Readonly<Record<ProfileSettings['emailVisibility'], string>> = {
  everyone: 'To everyone',
  connections: 'To my connections',
  nobody: 'To nobody',
};

export const HIDDEN_TEXTS = {
  title: 'Blocked, muted and skipped',
  blocked: 'Blocked',
  blockedHint: 'You do not see each other anywhere.',
  noneBlocked: 'You have blocked nobody.',
  muted: 'Muted',
  mutedHint: 'You see nothing of what they share. They do not notice.',
  noneMuted: 'You have muted nobody.',
  skipped: 'Skipped',
  skippedHint: 'They are not suggested to you. They do not notice.',
  noneSkipped: 'You have skipped nobody.',
  unblock: (name: string) => `Unblock ${name}`,
  unmute: (name: string) => `Unmute ${name}`,
  showAgain: (name: string) => (name === '' ? 'Show again' : `Show again: ${name}`),
  since: (when: string) => `since ${when}`,
  more: 'Show more',
  nameless: 'A member',
} as const;

export const CASES_TEXTS = {
  title: 'Reports and decisions',
  lead: 'What became of what you reported, and what moderators decided about you.',
  open: 'See reports and decisions',
  unread: (count: number) => `(${count} new)`,
} as const;

export const BUDGET_TEXTS = {
  title: 'What you can do in a day',
  lead: 'Enough for anybody who means it, too little for a machine. We say so before something ends, and when you can go on.',
  /** How the budgets grow. */
  own: {
    new: 'Your account is new. You can do more after a day, once your e-mail address is confirmed.',
    known: 'You can do more once you have been here for a week.',
    trusted: 'You have been here for a while: you can do the most.',
  },
} as const;

export const SESSIONS_TEXTS = {
  title: 'Where you are signed in',
  current: 'This browser',
  lastSeen: (when: string) => `Last seen ${when}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  ended: (device: string) => `${device} is signed out.`,
  failed: 'It could not be signed out. Please try again.',
  unknownDevice: 'Unknown browser',
} as const;

export const PASSWORD_TEXTS = {
  title: 'Password',
  hint: 'Every other browser is signed out when you change it.',
  current: 'Current password',
  next: 'New password',
  again: 'Confirm new password',
  save: 'Change password',
  saving: 'Changing...',
  confirmTitle: 'Change your password?',
  confirmLead: 'Confirm that it is you.',
  saved: 'Your password is changed. Other browsers were signed out.',
} as const;

export const EXPORT_TEXTS = {
  title: 'Your data',
  lead: 'An archive of everything we hold about you: pages that any browser opens, with your pictures and conversations, and the same as data for programs. It can be downloaded for 24 hours.',
  request: 'Ask for an archive',
  requesting: 'Asking...',
  dialogTitle: 'Ask for an archive?',
  download: 'Download',
  asked: (when: string) => `Asked for ${when}`,
  until: (when: string) => `until ${when}`,
} as const;

export const EXPORT_STATE_TEXTS: Readonly<Record<AccountExport['state'], string>> = {
  collecting: 'Being put together',
  ready: 'Ready',
  failed: 'Failed. Please ask again.',
  expired: 'No longer available',
};

export const DELETE_TEXTS = {
  title: 'Delete account',
  lead: 'Your profile, posts, comments, stories, messages and connections are erased. This cannot be undone.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account?',
  sure: 'I understand that everything of mine is erased.',
  confirm: 'Delete for good',
  deleting: 'Deleting...',
  keep: 'Keep my account',
  done: 'Your account is deleted.',
} as const;

/** A browser of the member's, by what is known of it: "Firefox on Linux". */
export const deviceOn = (browser: string, system: string): string => `${browser} on ${system}`;
