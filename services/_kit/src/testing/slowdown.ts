const SAMPLES = 9;
const ROUNDS = 3;

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function medianTime(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < SAMPLES) times.push(await measure());
  return medianOf(times);
}

/**
 * How many times longer something takes while `disturbed` goes on than in calm, measured in turns. The best round counts: a busy
 * machine slows some rounds, the disturbance slows each.
 */
export async function slowdown(measure: () => Promise<number>, disturbed: <T>(work: () => Promise<T>) => Promise<T>): Promise<number> {
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) {
    const calm = await medianTime(measure);
    rounds.push((await disturbed(() => medianTime(measure))) / calm);
  }
  return Math.min(...rounds);
}
