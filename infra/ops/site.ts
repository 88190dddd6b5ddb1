import type { DatabaseTools } from './database-tools.ts';
import type { ServicePrograms } from './service-program.ts';

/** What works with the stores of a system. */
export interface Tools {
  readonly programs: ServicePrograms;
  readonly databases: DatabaseTools;
}

/** Where a system runs, and how its services' commands and Postgres' own programs are run there: beside it, unless said. */
export interface Site extends Tools {
  /**
   * Works with the stores while no process of the product runs.
   * @throws CommandError before anything has happened, with what is to be done first
   */
  stopped<T>(work: (tools: Tools) => Promise<T>): Promise<T>;
  /** How the system is started again. */
  readonly start: string;
}
