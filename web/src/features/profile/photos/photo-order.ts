/** The list with the one at `from` at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || to === from) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
