import type { Words } from '#shared/text/words.js';
import type * as english from './problem.texts.js';

export const NAME_PROBLEMS: Words<typeof english.NAME_PROBLEMS> = {
  invisible: 'Dieser Name enthält Zeichen, die man nicht sieht. Bitte gib ihn ohne sie noch einmal ein.',
  'piled-marks': 'In diesem Namen stehen viele Akzente auf einem Buchstaben. Bitte höchstens vier.',
  'mixed-scripts': 'Dieser Name mischt Buchstaben verschiedener Alphabete. Bitte nimm nur eines.',
  address: 'Dieser Name sieht aus wie eine Web- oder E-Mail-Adresse. Bitte gib deinen eigenen Namen ein.',
  reserved: 'Dieser Name klingt, als spräche er für Affinity. Namen von Ämtern bleiben frei; bitte gib deinen eigenen ein.',
};

export const PASSWORD_PROBLEMS: Words<typeof english.PASSWORD_PROBLEMS> = {
  short: 'Ein Passwort hat mindestens 8 Zeichen.',
  common:
    'Dieses Passwort oder ein sehr ähnliches gehört zu denen, die zuerst versucht werden. Nimm ein paar Wörter, die nicht zusammengehören.',
  own: 'Dieses Passwort enthält deinen Namen oder deine E-Mail-Adresse. Nimm Wörter, die niemand mit dir verbindet.',
  site: 'Dieses Passwort enthält den Namen dieser Seite. Nimm Wörter, die niemand mit ihr verbindet.',
};
