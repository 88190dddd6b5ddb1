export const SPONSORED_TEXTS = {
  empty: 'No sponsored content available at the moment',
  mark: 'Sponsored',
  pause: 'Pause the rotation',
  resume: 'Resume the rotation',
  likes: (count: string) => `${count} likes`,
  comments: (count: string) => `${count} comments`,
} as const;
