import type { Words } from '#shared/text/words.js';
import type * as english from './near.texts.js';

export const NEAR_TEXTS: Words<typeof english.NEAR_TEXTS> = {
  label: 'Wie weit entfernt',
  anywhere: 'Überall',
  within: (kilometres) => `Bis ${kilometres} km`,
  only: 'Nur Leute, die ihren Ort allen zeigen.',
  pick: 'Wähle in deinem Profil unter „Profil bearbeiten“ deinen Ort, dann kannst du Leute in der Nähe suchen.',
  profile: 'Dein Profil',
};
