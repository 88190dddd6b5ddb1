const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('en');

/** A count as a card has room for it: 999, 1.2K, 3M. */
export const compactCount = (count: number): string => compact.format(count);
/** The same count to the last one, for hover and screen readers. */
export const exactCount = (count: number): string => exact.format(count);
