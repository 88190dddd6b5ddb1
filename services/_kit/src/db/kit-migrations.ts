import { KitTables1764000000000 } from './kit-tables.migration.js';
import { OutboxBySequence1764000001000 } from './outbox-by-sequence.migration.js';

/** What every service's database begins with, in order. */
export const KIT_MIGRATIONS = [KitTables1764000000000, OutboxBySequence1764000001000] as const;
