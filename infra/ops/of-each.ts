/** Each question is a process of its own, on a machine that has others to run. */
const AT_ONCE = 3;

/** Asks a few at once. @returns the answers in the order of those who were asked */
export async function ofEach<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  const queue = items.map((item, index) => [item, index] as const);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) answers[next[1]] = await ask(next[0]);
    }),
  );
  return answers;
}
