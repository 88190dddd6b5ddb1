import type { SocialLink } from '#features/people/social-links.js';

/** Words of a member's profile, the own one on its screen and others' in the popup. Those of the specification verbatim. */
export const PROFILE_TEXTS = {
  cover: (name: string) => `Cover photo of ${name}`,
  counts: 'Counts',
  tabs: 'What to see of this profile',
  tab: { posts: 'Posts', media: 'Media', sparks: 'Sparks', followers: 'Followers' },
  unknownCount: 'not known',
  links: (name: string) => `Links of ${name}`,
  openPhoto: (name: string) => `Open the photo of ${name}`,
  postsFailed: 'Failed to load posts.',
  mediaFailed: 'The pictures could not be loaded.',
  peopleFailed: 'These people could not be loaded.',
  moreFailed: 'More could not be loaded. Please try again.',
  loading: 'Loading...',
  loadMore: 'Load More',
  loadingMore: 'Loading more...',
  end: 'That is everything.',
  tryAgain: 'Try Again',
  unfollow: 'Unfollow',
} as const;

export const SOCIAL_LINK_TEXTS: Readonly<Record<SocialLink, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  website: 'Website',
};

/** Words of the popup about a member (POP-010..024). */
export const PERSON_TEXTS = {
  title: 'Profile',
  loading: 'Loading profile...',
  noId: 'No user ID provided.',
  notFound: 'User profile not found.',
  failed: 'Failed to load user profile in real-time.',
  tooMany: 'You have opened very many profiles today. Please come back tomorrow.',
  sparked: 'Sparks Sent',
  sparksNotShown: (name: string) => `Who sparked ${name} is only shown to ${name}’s connections.`,
  followersNotShown: (name: string) => `Who follows ${name} is only shown to ${name}’s connections.`,
  yourProfile: 'Go to your profile',
  close: 'Close',
  empty: {
    posts: 'No posts to display.',
    media: 'No media to display.',
    sparks: 'No sparks to display.',
    followers: 'No followers to display.',
  },
} as const;
