import type { Language } from '../../proto/vocabulary/languages.js';

interface PageWords {
  readonly description: string;
  /** What is shown of an address of the app that somebody shares. */
  readonly shared: string;
  readonly noScript: string;
  /** What an installed app says of itself. */
  readonly installed: string;
}

/** The words of the page itself, `index.html`, and of its manifest, which are there before any code is. */
export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    description: 'Affinity helps adults find a partner: a questionnaire, matches that say why, and people worth meeting.',
    shared: 'A place for adults who are looking for a partner. What members share is for members: sign in to see it.',
    noScript: 'Affinity needs JavaScript. Please switch it on and reload this page.',
    installed: 'A place for adults who are looking for a partner.',
  },
  de: {
    description:
      'Affinity hilft Erwachsenen, jemanden fürs Leben zu finden: ein Fragebogen, Matches, die sagen, warum, und Menschen, die man gern kennenlernt.',
    shared:
      'Ein Ort für Erwachsene, die eine Partnerschaft suchen. Was Mitglieder teilen, ist für Mitglieder: Melde dich an, um es zu sehen.',
    noScript: 'Affinity braucht JavaScript. Bitte schalte es ein und lade diese Seite neu.',
    installed: 'Ein Ort für Erwachsene, die eine Partnerschaft suchen.',
  },
  es: {
    description:
      'Affinity ayuda a personas adultas a encontrar pareja: un cuestionario, matches que dicen por qué y gente que vale la pena conocer.',
    shared:
      'Un lugar para personas adultas que buscan pareja. Lo que comparten los miembros es para los miembros: inicia sesión para verlo.',
    noScript: 'Affinity necesita JavaScript. Actívalo y vuelve a cargar esta página.',
    installed: 'Un lugar para personas adultas que buscan pareja.',
  },
};
