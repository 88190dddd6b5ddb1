/** Which objects of the bucket are a service's own, and what names them. */
export interface MediaInventory {
  /** Beginnings of keys that nobody else uses, each with its slash. */
  readonly prefixes: readonly string[];
  /** Beside the table of uploads: a statement that selects, as `key`, those of the keys `$1` that rows name. */
  readonly named?: string;
  /** A statement that selects, as `id`, those of the attached uploads `$1` that are part of nothing any more. */
  readonly unused: string;
}

/** Where sent files of every service wait. What is there a day later belongs to nothing. */
export const QUARANTINE = 'quarantine/';
