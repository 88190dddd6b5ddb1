/** Words of the choice of a distance. They come with it. */
export const NEAR_TEXTS = {
  label: 'How far away',
  anywhere: 'Anywhere',
  within: (kilometres: number) => `Within ${kilometres} km`,
  only: 'Only people who show their town to everyone.',
  pick: 'Pick your town in Edit Profile, and you can look for people who are near.',
  profile: 'Your profile',
} as const;
