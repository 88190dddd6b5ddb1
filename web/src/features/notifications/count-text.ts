import { MAX_COUNTED_NOTIFICATIONS } from '@affinity/proto/vocabulary/limits';

/** A number of notifications, or of people in one, as it is shown (NTF-003, NTF-006). */
export const countText = (count: number): string => (count > MAX_COUNTED_NOTIFICATIONS ? `${MAX_COUNTED_NOTIFICATIONS}+` : String(count));
