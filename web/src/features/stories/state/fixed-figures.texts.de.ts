import type { Words } from '#shared/text/words.js';
import type * as english from './fixed-figures.texts.js';

export const FIXED_FIGURES: Words<typeof english.FIXED_FIGURES> = [
  { value: '143', label: 'Verlobungen in diesem Monat' },
  { value: '96\u00A0%', label: 'Erfolgsquote' },
];

export const TESTIMONIALS: Words<typeof english.TESTIMONIALS> = [
  {
    quote:
      'Wir hatten beide „Ruhige Abendessen“ angekreuzt und redeten dann, bis im Lokal die Stühle hochgestellt wurden. Das war vor drei Jahren.',
    name: 'Mirela und Jonas',
    about: 'Zusammen seit ihrem ersten Abendessen in Triest',
  },
  {
    quote: 'Small Talk hatte ich aufgegeben. Hier konnte ich zuerst sagen, was mir wichtig ist, und genau darauf hat sie geantwortet.',
    name: 'Tobias',
    about: 'Verlobt mit Leyla, die er in seiner zweiten Woche kennenlernte',
  },
];
