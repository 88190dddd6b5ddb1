/** To whom a section of a profile is open: each opens it to those after it, too. Whoever is connected, or was sparked by the member, is past `spark`. */
export const AUDIENCES = ['everyone', 'spark', 'connections'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * What a member may keep for some. Answers that count for the compatibility are open to all, always: who reads the figures could tell
 * them from it.
 */
export const SECTIONS = ['about', 'prompts', 'photos', 'location', 'links', 'education', 'career'] as const;
export type Section = (typeof SECTIONS)[number];

/** The audience of every section. */
export type Audiences = Readonly<Record<Section, Audience>>;

export const OPEN_TO_EVERYONE: Audiences = Object.fromEntries(SECTIONS.map((section) => [section, 'everyone'])) as Audiences;
