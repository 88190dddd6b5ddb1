/**
 * What `Together` was asked as rows, an item of FROM: `a`, with these columns and `place`, the order of the asks. The parameters are
 * an array for each column, in this order.
 *
 * The planner is not told how long they are. Of arrays that it sees it takes the length, finds each plan cheaper than the one that
 * fits all, and plans every statement anew: for such a statement that costs more than running it.
 * @param columns names with their types
 */
export function askedRows(columns: Readonly<Record<string, string>>): string {
  const arrays = Object.values(columns).map((type, index) => `(SELECT $${index + 1}::${type}[])`);
  return `unnest(${arrays.join(', ')}) WITH ORDINALITY AS a (${[...Object.keys(columns), 'place'].join(', ')})`;
}
