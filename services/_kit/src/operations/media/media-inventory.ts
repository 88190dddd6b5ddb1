/** Which objects of the bucket are a service's own, and what names them. */
export interface MediaInventory {
  /** Beginnings of keys that nobody else uses, each with its slash. */
  readonly prefixes: readonly string[];
  /** A statement that selects, as `key`, those of the keys `$1` that rows beside the table of uploads name. */
  readonly named?: string;
  /** A statement that selects, as `id`, those of the attached uploads `$1` that are part of nothing any more. */
  readonly unused: string;
}

/** Where sent files of every service wait. What is there a day later belongs to nothing. */
export const QUARANTINE = 'quarantine/';
