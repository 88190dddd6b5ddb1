/** How far away somebody is, in steps. No other word of it leaves the server. */
export const DISTANCES = ['same-town', 'under-25', 'under-50', 'under-100', 'under-250', 'far'] as const;
export type Distance = (typeof DISTANCES)[number];

/** Kilometres by which discovery can be narrowed. */
export const WITHIN_KM = [25, 50, 100, 250] as const;
export type WithinKm = (typeof WITHIN_KM)[number];

/** Towns that a search finds at most. */
export const MAX_TOWNS_FOUND = 8;
/** Letters from which on towns are looked for. */
export const MIN_TOWN_SEARCH = 2;
