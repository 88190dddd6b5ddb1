import { countingOf, OFFERED_INTERESTS } from '@affinity/proto/vocabulary/interests';
import type { Words } from '#shared/text/words.js';
import type * as english from './detail.texts.js';
import { MANY } from './many-interests.js';

export const DETAIL_TEXTS: Words<typeof english.DETAIL_TEXTS> = {
  loading: 'Wird geladen...',
  compatibility: 'Übereinstimmung',
  percent: (percent) => `${percent}\u00a0%`,
  why: 'Warum ihr zusammenpasst',
  theirs: (name, percent) => `Für ${name}: ${percent}\u00a0%`,
  points: (points, most) => `${points} von ${most} Punkten`,
  pointsOff: (points) => (points === 1 ? '\u22121 Punkt' : `\u2212${points} Punkte`),
  part: (shared, all) => `${shared} von deinen ${all}`,
  partOfTheirs: (shared, all) => `${shared} von ${all} dort`,
  theirInterests: 'Was die andere Seite mag',
  theirInterestsText: 'Was ihr teilt, von allem, was die andere Seite mag. Was nur wenige mögen, zählt mehrfach.',
  apart: { faithApart: 'Glaube, der hier zählt' },
  how: 'Wie das berechnet wird',
  howText: [
    'Bis zu 70 Punkte: die Interessen, die ihr teilt, von allen deinen.',
    'Bis zu 16: dieselben Interessen, von allen der anderen Seite. Eines, das nur wenige haben, zählt mehr.',
    'Bis zu 14: die gleiche Antwort zu Gesellschaft, Glaube, wie viel Glaube und Bildung bedeuten und wie ihr arbeitet.',
    'Ein anderer Glaube nimmt bis zu 10 weg, wenn er für eine Seite unerlässlich ist, bis zu 5, wenn er sehr wichtig ist.',
    'Antworten, die nichts sagen, wie „Lieber keine“, zählen nicht.',
    `Es gibt ${OFFERED_INTERESTS.size} Interessen zur Auswahl. Bei mehr als der Hälfte zählen so viele, wie weggelassen wurden: bei ${MANY} gewählten sind es ${countingOf(MANY)}.`,
  ],
  interests: 'Interessen',
  allInterests: 'Interessen & Lebensstil',
  noInterests: 'Noch keine Interessen angegeben.',
  noneInCommon: 'Bisher habt ihr keine gleichen Antworten gewählt.',
  openProfile: 'Ganzes Profil öffnen',
  loadFailed: 'Dieses Profil konnte nicht geladen werden. Bitte versuch es noch einmal.',
  gone: 'Dieses Profil gibt es nicht mehr.',
};
