/** What a member can say to the other when they delete a chat (MSG-124): sentences that are given, so that each reads them in their own language. */
export const FAREWELLS = ['not-a-match', 'met-somebody', 'taking-a-break', 'thanks'] as const;
export type Farewell = (typeof FAREWELLS)[number];

/** Days that the other one is told of the end, unless they dismiss it before (MSG-126). */
export const FAREWELL_DAYS = 30;
