/** Every route of the app (specification point 2). Build links with these, never with literals. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  profileSetup: '/userbio',
  agreement: '/agreement',
  discover: '/discover',
  search: '/search',
  matches: '/matches',
  messages: '/messages',
  sparks: '/sparks',
  stories: '/stories',
  profile: '/profile',
  post: '/post/:id',
} as const;

/** GRD-009: where one post can be seen; what shares of it say after the origin. */
export const addressOfPost = (postId: string): string => paths.post.replace(':id', postId);
