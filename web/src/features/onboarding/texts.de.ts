import { MAXIMUM_AGE, MINIMUM_AGE } from '@affinity/proto/vocabulary/limits';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SETUP_TEXTS: Words<typeof english.SETUP_TEXTS> = {
  screen: 'Profil einrichten',
  progress: 'Fortschritt beim Einrichten des Profils',
  back: 'Zurück',
  begin: 'Profil einrichten',
  next: 'Weiter',
  complete: 'Profil abschließen',
  saving: 'Wird gespeichert...',
  goToSignIn: 'Zur Anmeldung',
  close: 'Schließen',
  loadFailedTitle: 'Deine Antworten konnten nicht geladen werden',
  loadFailedText: 'Nichts ist verloren. Versuch es gleich noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  tickAsManyAsFit: 'Wähle alles aus, was passt.',
  tooMany: (chosen, counting) =>
    `Du hast ${chosen} Interessen gewählt. Von so vielen zählen für deine Matches nur ${counting}: Lass die stehen, die am meisten über dich sagen.`,
  tickOneAtMost: '(höchstens eine Antwort)',
};

export const DRAFT_TEXTS: Words<typeof english.DRAFT_TEXTS> = {
  saved: 'Gespeichert',
  waiting: 'Wird gespeichert',
  notSaved: (reason) => `Noch nicht gespeichert. ${reason}`,
  triedAgain: 'Wir versuchen es weiter.',
  signInFirst: 'Bitte melde dich zuerst an.',
  leftOff: (step, of, savedAt) => `Du hast ${savedAt === null ? '' : `am ${savedAt} `}bei Schritt ${step} von ${of} aufgehört.`,
  goOn: 'Dort weitermachen',
  startOver: 'Von vorn beginnen',
  ask: {
    title: 'Von vorn beginnen',
    question: 'Was du geantwortet hast, seit du dein Profil zuletzt abgeschlossen hast, wird verworfen.',
    confirm: 'Von vorn beginnen',
    cancel: 'Meine Antworten behalten',
  },
  startOverFailed: 'Deine Antworten konnten nicht verworfen werden. Versuch es gleich noch einmal.',
  elsewhere: 'Deine Antworten wurden inzwischen anderswo geändert, zum Beispiel auf einem anderen Gerät.',
  chooseFirst: 'Entscheide, welche Antworten gelten, und schließe dann dein Profil ab.',
  takeThose: 'Die anderen Antworten nehmen',
  keepThese: 'Diese behalten',
  choiceFailed: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
};

export const INTRO_TEXTS: Words<typeof english.INTRO_TEXTS> = {
  title: 'Lass dich von den richtigen Menschen finden',
  lead: 'Wir bringen dich über deine Vorlieben mit anderen zusammen: wie du lebst, was du liebst, woran du glaubst. Je mehr wir wissen, desto besser passen die Menschen, die wir dir zeigen, und jedes Match kann dir sagen, warum es eins ist.',
  details: [
    { figure: '5–7 Minuten', text: 'So lange dauert es ungefähr.' },
    { figure: '5-mal mehr Matches', text: 'Vollständige Profile bekommen bis zu 5-mal mehr Matches.' },
    { figure: 'Kein Muss', text: 'Keine Frage braucht eine Antwort. Überspring, was du möchtest.' },
  ],
};

export const ADDITIONAL_TEXTS: Words<typeof english.ADDITIONAL_TEXTS> = {
  lead: 'Der letzte Schritt: in deinen eigenen Worten, und alles ist freiwillig.',
  dealbreakers: 'No-Gos (freiwillig)',
  dealbreakersExample: 'Womit du nicht leben könntest',
  moreInfo: 'Mehr über dich (freiwillig)',
  moreInfoHint: 'Beschreib dich und nenn auch dein Alter. Andere Mitglieder können das lesen.',
  note: 'Die Antworten hier unten entscheiden, wer wem gezeigt wird, für dich und für die anderen. Lass sie leer, wenn du es offenlassen möchtest.',
  birthDate: 'Geburtsdatum (freiwillig)',
  gender: 'Geschlecht (freiwillig)',
  noGender: 'Keine Angabe',
  seeking: 'Wen möchtest du kennenlernen? (freiwillig)',
  ages: 'In welchem Alter? (freiwillig)',
  ageFrom: 'Alter von',
  ageTo: 'Alter bis',
};

export const REFUSED_FIELD_TEXTS: Words<typeof english.REFUSED_FIELD_TEXTS> = {
  dealbreakers: 'No-Gos',
  moreInfo: 'Mehr über dich',
  birthDate: 'Geburtsdatum',
  gender: 'Geschlecht',
  seeking: 'Wen du kennenlernen möchtest',
  ageRange: 'Alter',
};

export const SAVE_TEXTS: Words<typeof english.SAVE_TEXTS> = {
  signInFirst: 'Bitte melde dich zuerst an',
  failed: (why) => `Das Speichern hat nicht geklappt: ${why}`,
  ages: (from, to) => `Möglich ist ein Alter von ${from} bis ${to}, und das erste darf nicht höher sein als das zweite.`,
};

export const REFUSED_FIELD_REASONS: typeof english.REFUSED_FIELD_REASONS = {
  dealbreakers: 'Dieser Text wurde so nicht angenommen.',
  moreInfo: 'Dieser Text wurde so nicht angenommen.',
  birthDate: `Gib ein Datum an, nach dem du ${MINIMUM_AGE} bis ${MAXIMUM_AGE} Jahre alt bist.`,
  gender: 'Wähle eine der Möglichkeiten.',
  seeking: 'Wähle aus den Möglichkeiten.',
  ageRange: SAVE_TEXTS.ages(MINIMUM_AGE, MAXIMUM_AGE),
};
