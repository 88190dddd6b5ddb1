/** HOM-007. A mood is chosen while writing and never sent: a post has none (HOM-008, HOM-009). */
export const MOODS = ['happy', 'flirty', 'excited', 'romantic', 'adventurous'] as const;
export type Mood = (typeof MOODS)[number];
