import type { Words } from '#shared/text/words.js';
import type * as english from './importance.texts.js';

export const IMPORTANCE_TEXTS: Words<typeof english.IMPORTANCE_TEXTS> = {
  title: 'Was zählt',
  lead: 'Wähle unter den Fragen, die du selbst beantwortet hast. Niemand erfährt, was du wählst.',
  rules:
    'Was wichtig ist, zählt doppelt dabei, wie gut ihr zusammenpasst. Was sein muss, lässt alle weg, die etwas anderes geantwortet haben, und du fehlst auch bei ihnen.',
  weight: { none: 'Egal', matters: 'Wichtig', must: 'Muss sein' },
  leaves: (people) => (people === null ? 'weniger als 10 Personen' : `${people} Personen`),
  left: (people) => (people === null ? 'Weniger als 10 Personen bleiben übrig.' : `${people} Personen bleiben übrig.`),
  counting: 'Wird gezählt...',
  notCounted: 'Wie viele Personen übrig bleiben, lässt sich gerade nicht zählen. Speichern kannst du trotzdem.',
  saidSoOnly: 'Nur wer es gesagt hat',
  saidSoOnlyHint: 'Auch wer nicht geantwortet hat, wo etwas sein muss, wird weggelassen.',
  unanswered: 'Beantworte diese Frage zuerst selbst.',
  nothing: 'Beantworte ein paar Fragen über dich, dann kannst du hier sagen, was bei anderen zählt.',
  answer: 'Ein paar Fragen beantworten',
  loading: 'Wird geladen...',
  loadFailed: 'Was für dich zählt, konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  save: 'Speichern',
  saving: 'Wird gespeichert...',
  cancel: 'Abbrechen',
  saved: 'Gespeichert. Die Liste richtet sich jetzt danach.',
  failed: 'Das konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
  leaveTitle: 'Ohne Speichern schließen?',
  leaveText: 'Was du gewählt hast, ist noch nicht gespeichert.',
  leave: 'Verwerfen',
  stay: 'Weiter wählen',
  loosenLead: 'Was bei dir oder bei anderen sein muss, lässt hier vielleicht niemanden übrig.',
  leaveNobody: (question, people) => `Was bei dir sein muss, lässt niemanden übrig. Ohne „${question}“ bleiben ${people} Personen übrig.`,
  loosen: 'Weniger verlangen',
};
