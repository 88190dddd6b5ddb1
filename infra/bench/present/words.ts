import { isMet, type Figure, type Goal, type Ratio } from '../report.ts';

/** Three digits say what was measured; more say what the machine did besides. */
export function number(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** `/s` and `%` stand right behind the figure. */
export const amount = (value: number, unit: string): string => `${number(value)}${/^[/%]/.test(unit) ? '' : ' '}${unit}`;

export const spread = ({ value, low, high }: Ratio): string =>
  low === high ? value.toFixed(2) : `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

export function goalText({ of, least, most }: Goal, unit: string): string {
  const bound = least ?? most!;
  const value = of === 'ratio' ? `${bound} times` : `${bound.toLocaleString('en')}${/^[/%]/.test(unit) ? '' : ' '}${unit}`;
  return `${value} or ${least === undefined ? 'less' : 'more'}`;
}

/** Empty where there is no goal. */
export function verdict(figure: Figure): string {
  const met = isMet(figure);
  return met === undefined ? '' : met ? 'met' : 'missed';
}

/** `newest-page` in a picture: `newest page`. */
export const label = (name: string): string => name.replace('screens/', 'screen ').replace('/', ' ').replaceAll('-', ' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The processes that count, the most busy one first. */
export function byProcess(cpu: Readonly<Record<string, number>>): string {
  const all = Object.values(cpu).reduce((sum, value) => sum + value, 0);
  return Object.entries(cpu)
    .filter(([, value]) => value > 0 && value >= all / 100)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${number(value)}`)
    .join(', ');
}
