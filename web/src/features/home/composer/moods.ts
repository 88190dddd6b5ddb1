/** HOM-007. Chosen while writing, never sent: a post has no mood (HOM-008, HOM-009). */
export const MOODS = ['happy', 'flirty', 'excited', 'romantic', 'adventurous'] as const;
export type Mood = (typeof MOODS)[number];
