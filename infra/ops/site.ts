import type { ServicePrograms } from './service-program.ts';

/** Where a system runs, and how its services' commands are run there. */
export interface Site {
  /** Beside the running system. */
  readonly programs: ServicePrograms;
  /**
   * Works with the stores while no process of the product runs.
   * @throws CommandError before anything has happened, with what is to be done first
   */
  stopped<T>(work: (programs: ServicePrograms) => Promise<T>): Promise<T>;
  /** How it is started again. */
  readonly start: string;
}
