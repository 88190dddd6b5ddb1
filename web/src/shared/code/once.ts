/** Makes something at its first use: formatters of the browser take milliseconds each, also where nothing is written with them. */
export function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
