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
  post: '/post/:id',
  settings: '/settings',
  cases: '/settings/cases',
  case: '/settings/cases/:id',
  caseByToken: '/case',
  moderation: '/moderation',
} as const;

/** GRD-009: where one post can be seen; what shares of it say after the origin. */
export const addressOfPost = (postId: string): string => paths.post.replace(':id', postId);

/** In the query of a post's address: its comments are open over it. */
export const COMMENTS_PARAM = 'comments';

export const addressOfComments = (postId: string): string => `${addressOfPost(postId)}?${COMMENTS_PARAM}`;

/** In the query of the own profile: the tab that is open. */
export const PROFILE_TAB_PARAM = 'tab';

/** Who follows the member. */
export const addressOfFollowers = `${paths.profile}?${PROFILE_TAB_PARAM}=followers`;

/** What mails about a case link to. */
export const addressOfCase = (caseId: string): string => paths.case.replace(':id', caseId);
