import { once } from '#shared/code/once.js';
import { LANGUAGE } from './language.js';

const compact = once(() => new Intl.NumberFormat(LANGUAGE, { notation: 'compact', maximumFractionDigits: 1 }));
const exact = once(() => new Intl.NumberFormat(LANGUAGE));
/** Smaller ones are written the same way in both. */
const PLAIN_BELOW = 1_000;
const isPlain = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < PLAIN_BELOW;

/** A count as a card has room for it: 999, 1.2K, 3M. */
export const compactCount = (count: number): string => (isPlain(count) ? String(count) : compact().format(count));
/** The same count to the last one, for hover and screen readers. */
export const exactCount = (count: number): string => (isPlain(count) ? String(count) : exact().format(count));
