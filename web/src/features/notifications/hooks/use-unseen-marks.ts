import { useState } from 'react';
import type { Notification } from '#shared/api/schema.js';

/**
 * The numbers of the notifications not seen before this visit. They stay marked as long as it lasts, whatever the server says since.
 * @param known false for a list from an earlier visit, of which nobody knows what was seen meanwhile
 */
export function useUnseenMarks(shown: readonly Notification[], known: boolean): ReadonlySet<number> {
  const [marks, setMarks] = useState<ReadonlySet<number>>(new Set());
  const added = known ? shown.filter(({ seen, number }) => !seen && !marks.has(number)) : [];
  if (added.length > 0) setMarks(new Set([...marks, ...added.map(({ number }) => number)]));
  return marks;
}
