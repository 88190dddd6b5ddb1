export const HOME_TEXTS = {
  screen: 'Home',
  hello: (firstName: string) => (firstName === '' ? 'Hello' : `Hello, ${firstName}`),
  profileReady: 'Your profile is set up.',
  goOverAnswers: 'Go over your answers',
  latestPosts: 'Latest Posts',
  postsComingTitle: 'Posts are coming',
  postsComing: 'Writing, photos, videos and quotes from members, newest first, with a place to add your own.',
  discover: 'Discover',
  discoverComingTitle: 'Soon here',
  discoverComing: 'A few things we think are worth your time.',
} as const;
