/** One reading for everybody who asks within `ms`: several metrics of one page come from one look. */
export function sharedFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!kept || performance.now() >= until) {
      until = performance.now() + ms;
      kept = read();
    }
    return kept;
  };
}
