import { once } from '#shared/code/once.js';

/** The language that this build of the app speaks: BCP 47, from the page that it came with (ADR 51). */
export const LANGUAGE = globalThis.document?.documentElement.lang || 'en';

/**
 * Whose numbers, dates and order of letters are used: those of the member's own region, if the browser says one for this language;
 * a page in German with a browser in British English writes dates as Germans do.
 */
export const locale = once(() => navigator.languages.find((one) => one === LANGUAGE || one.startsWith(`${LANGUAGE}-`)) ?? LANGUAGE);
