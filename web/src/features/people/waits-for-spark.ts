import type { PersonProfile } from '#shared/api/schema.js';

/** Their spark waits, and one back would connect both (DECISION-18). */
export const waitsForSpark = (relation: PersonProfile['relation']): boolean =>
  relation !== null && relation.sparkedBy && !relation.sparked && !relation.connected;
