/** The list with the one of this id at `to`. */
export function moved<T extends { readonly id: string }>(list: readonly T[], id: string, to: number): readonly T[] {
  const from = list.findIndex((one) => one.id === id);
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || to === from) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
