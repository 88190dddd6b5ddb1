import type { Audience, Section } from '@affinity/proto/vocabulary/audience';

/** Words about who sees which part of the profile (PRO-081). */
export const AUDIENCE_TEXTS = {
  title: 'Who sees what',
  lead: 'Your name, your first photo and the answers that your matches are worked out from are shown to every member.',
  table: 'Parts of your profile, and who sees them',
  section: 'Part of your profile',
  audience: 'Shown to',
  hint: 'Whoever is not shown a part does not learn that there is one. “After my spark” are people you sparked, and your connections.',
  saved: 'Saved.',
  failed: 'That was not saved. Please try again.',
} as const;

export const SECTION_TEXTS: Readonly<Record<Section, string>> = {
  about: 'About me and dealbreakers',
  prompts: 'Prompts',
  photos: 'Photos after the first',
  location: 'Place',
  links: 'Links',
  education: 'Education',
  career: 'Profession and creative field',
};

export const AUDIENCE_CHOICE_TEXTS: Readonly<Record<Audience, string>> = {
  everyone: 'Everyone',
  spark: 'After my spark',
  connections: 'My connections',
};
