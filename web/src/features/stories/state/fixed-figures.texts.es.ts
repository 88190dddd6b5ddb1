import type { Words } from '#shared/text/words.js';
import type * as english from './fixed-figures.texts.js';

export const FIXED_FIGURES: Words<typeof english.FIXED_FIGURES> = [
  { value: '143', label: 'Compromisos este mes' },
  { value: '96\u00A0%', label: 'Tasa de éxito' },
];

export const TESTIMONIALS: Words<typeof english.TESTIMONIALS> = [
  {
    quote: 'Los dos marcamos «Cenas tranquilas» y luego hablamos hasta que el camarero empezó a recoger las sillas. De eso hace tres años.',
    name: 'Mirela y Jonas',
    about: 'Pareja desde una primera cena en Trieste',
  },
  {
    quote: 'Ya no podía más con las charlas triviales. Aquí pude decir primero lo que me importa, y ella respondió justo a eso.',
    name: 'Tobias',
    about: 'Comprometido con Leyla, a quien conoció en su segunda semana',
  },
];
