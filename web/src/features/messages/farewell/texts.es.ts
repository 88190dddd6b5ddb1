import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const FAREWELL_TEXTS: Words<typeof english.FAREWELL_TEXTS> = {
  choice: (name) => `Unas últimas palabras para ${name}`,
  told: (name) => `${name} sabrá que has terminado esta conversación.`,
  nothing: 'No decir nada',
  sentences: {
    'not-a-match': 'Me ha gustado conocerte, pero siento que no encajamos. ¡Te deseo lo mejor!',
    'met-somebody': 'He conocido a alguien y quiero darle una oportunidad. Te deseo lo mismo.',
    'taking-a-break': 'Me tomo un descanso de las citas. Gracias por la charla.',
    thanks: 'Gracias por la buena conversación. Cuídate.',
  },
  ended: (name) => `${name} ha terminado esta conversación.`,
  quoted: (sentence) => `«${sentence}»`,
  dismiss: 'Ocultar',
  dismissOf: (name) => `Ocultar la despedida de ${name}`,
  dismissFailed: 'No se ha podido ocultar. Inténtalo de nuevo.',
};
