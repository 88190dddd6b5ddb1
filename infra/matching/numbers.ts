/** @param sorted ascending. @param part 0.5 is the median */
export const quantile = (sorted: ArrayLike<number>, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;

/** The part of places that lie within the first quarter of a list. */
export const inFirstQuarter = (places: readonly number[], members: number): number =>
  places.filter((place) => place <= members / 4).length / places.length;

/** 0 when all have the same, 1 when one has everything. @param sorted ascending */
export function gini(sorted: Float64Array): number {
  const total = sum(sorted);
  const weighted = sorted.reduce((all, value, index) => all + value * (index + 1), 0);
  return total === 0 ? 0 : (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

/** What the given part of members with the most have of everything. @param sorted ascending */
export const shareOfTop = (sorted: Float64Array, part: number): number =>
  sum(sorted.subarray(Math.round(sorted.length * (1 - part)))) / Math.max(1, sum(sorted));

/** What each tenth of members has of everything, the tenth with the least first. @param sorted ascending */
export const deciles = (sorted: Float64Array): number[] =>
  Array.from({ length: 10 }, (_, tenth) => {
    const [from, to] = [tenth, tenth + 1].map((at) => Math.round((sorted.length * at) / 10));
    return sum(sorted.subarray(from, to)) / Math.max(1, sum(sorted));
  });

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0);
