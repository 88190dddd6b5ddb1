/** Every route of the app (GRD-001..011; settings and moderation are those of DECISION-7). Build links with these, never with literals. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  profileSetup: '/userbio',
  agreement: '/agreement',
  discover: '/discover',
  search: '/search',
  matches: '/matches',
  messages: '/messages',
  sparks: '/sparks',
  stories: '/stories',
  notifications: '/notifications',
  profile: '/profile',
  saved: '/saved',
  post: '/post/:id',
  settings: '/settings',
  cases: '/settings/cases',
  case: '/settings/cases/:id',
  caseByToken: '/case',
  moderation: '/moderation',
} as const;

/** GRD-009: the address of one post, which shares of it say after the origin. */
export const addressOfPost = (postId: string): string => paths.post.replace(':id', postId);

/** What is sought stands in the address of home, as the feed reads it. */
export const addressOfSearch = (words: string): string => `${paths.home}?${new URLSearchParams({ q: words })}`;

/** The address that mails about a case link to. */
export const addressOfCase = (caseId: string): string => paths.case.replace(':id', caseId);
