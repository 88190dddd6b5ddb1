/** Lets so much work run at once; what comes then waits in line. */
export class Slots {
  private readonly line: (() => void)[] = [];

  constructor(private free: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.line.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes the slot over.
      const next = this.line.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
