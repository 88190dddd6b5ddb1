import type { EmailVisibility } from '../settings/dto/settings.dtos.js';

/** Questions as people read them beside their answers, in the order they are asked; then what no question writes any more. */
export const ANSWER_GROUPS = [
  {
    group: 'social',
    title: 'Social Preferences',
    questions: [
      ['outgoing', 'How outgoing you are'],
      ['socialActivities', 'Company you enjoy'],
    ],
  },
  {
    group: 'lifestyle',
    title: 'Lifestyle',
    questions: [
      ['diet', 'How you eat'],
      ['exercise', 'How you keep active'],
      ['pets', 'Pets'],
      ['cooking', 'Cooking'],
      ['travel', 'Travel'],
    ],
  },
  {
    group: 'hobbies',
    title: 'Hobbies & Interests',
    questions: [
      ['interests', 'Interests'],
      ['creativePursuits', 'Creative pursuits'],
      ['music', 'Music'],
    ],
  },
  {
    group: 'religion',
    title: 'Religion & Beliefs',
    questions: [
      ['faith', 'What you believe'],
      ['importance', 'How important faith is in a partner'],
    ],
  },
  {
    group: 'education',
    title: 'Education',
    questions: [
      ['level', 'Your education'],
      ['importance', "How much a partner's education matters"],
    ],
  },
  {
    group: 'career',
    title: 'Career & Work',
    questions: [
      ['profession', 'What you do'],
      ['creativeField', 'Creative field'],
      ['workStyle', 'How you like to work'],
    ],
  },
] as const;

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

/** Kinds and directions of relations, in the order they are shown. */
export const RELATIONS = [
  ['connection-to', 'Connected since'],
  ['follow-to', 'You follow them since'],
  ['follow-from', 'They follow you since'],
  ['spark-to', 'You sent a spark'],
  ['spark-from', 'They sent you a spark'],
  ['block-to', 'You blocked them'],
  ['mute-to', 'You muted them'],
] as const;
