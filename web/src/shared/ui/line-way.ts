import type { KeyboardEvent } from 'react';

/** Whether lines of this page run from right to left: then its rows and pictures in a row do so, too (LNG-021). */
export const runsRightToLeft = (): boolean => document.dir === 'rtl';

const TURNED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that leads the same way along a line from left to right. */
export const keyAlong = ({ key }: Pick<KeyboardEvent, 'key'>): string => (runsRightToLeft() && TURNED[key]) || key;
