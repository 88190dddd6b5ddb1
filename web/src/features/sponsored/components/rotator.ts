import { reshuffled, ROTATE_EVERY_MS } from './rotation.js';

export interface RotatorOptions<Item> {
  readonly random: () => number;
  readonly onChange: (items: readonly Item[]) => void;
}

/** Reorders items every five seconds while it runs (SPON-005). */
export class Rotator<Item> {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private items: readonly Item[],
    private readonly options: RotatorOptions<Item>,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => {
      this.items = reshuffled(this.items, this.options.random);
      this.options.onChange(this.items);
    }, ROTATE_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
