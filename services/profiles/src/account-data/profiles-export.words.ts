import type { Audience, Section } from '@affinity/proto/vocabulary/audience';
import type { Weight } from '@affinity/proto/vocabulary/importance';
import type { EmailVisibility } from '../settings/dto/settings.dtos.js';

export const LINKS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  website: 'Website',
};

export const EMAIL_SHOWN: Readonly<Record<EmailVisibility, string>> = {
  everyone: 'to everyone',
  connections: 'to your connections',
  nobody: 'to nobody',
};

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  about: 'About you and dealbreakers',
  prompts: 'Prompts',
  photos: 'Photos after the first',
  location: 'Place',
  links: 'Links',
  education: 'Education',
  career: 'Profession and creative field',
};

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  everyone: 'to everyone',
  spark: 'to people you sparked and connections',
  connections: 'to connections',
};
export const IMPORTANCE: Readonly<Record<Weight, string>> = { must: 'a must', matters: 'matters' };

/** Kinds and directions of relations, in the order they are shown. */
export const RELATIONS = [
  ['connection-to', 'Connected since'],
  ['follow-to', 'You follow them since'],
  ['follow-from', 'They follow you since'],
  ['spark-to', 'You sent a spark'],
  ['spark-from', 'They sent you a spark'],
  ['block-to', 'You blocked them'],
  ['mute-to', 'You muted them'],
  ['skip-to', 'You skipped them'],
] as const;
