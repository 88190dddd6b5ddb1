import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const FAREWELL_TEXTS: Words<typeof english.FAREWELL_TEXTS> = {
  choice: (name) => `Ein letztes Wort für ${name}`,
  told: (name) => `${name} erfährt, dass du diese Unterhaltung beendet hast.`,
  nothing: 'Nichts sagen',
  sentences: {
    'not-a-match': 'Es war schön, dich kennenzulernen, aber für mich passt es nicht. Alles Gute für dich!',
    'met-somebody': 'Ich habe jemanden kennengelernt und möchte mich darauf einlassen. Das wünsche ich dir auch.',
    'taking-a-break': 'Ich mache eine Pause vom Dating. Danke für das Gespräch.',
    thanks: 'Danke für das gute Gespräch. Mach es gut.',
  },
  ended: (name) => `${name} hat diese Unterhaltung beendet.`,
  quoted: (sentence) => `„${sentence}“`,
  dismiss: 'Ausblenden',
  dismissOf: (name) => `Abschied von ${name} ausblenden`,
  dismissFailed: 'Das ließ sich nicht ausblenden. Bitte versuch es noch einmal.',
};
