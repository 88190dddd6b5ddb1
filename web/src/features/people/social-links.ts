import type { PersonBioData } from '#shared/api/schema.js';

/** The four links of the specification and the website, which the edit popup stores too (PRO-007, PRO-008). */
export const SOCIAL_LINKS = ['facebook', 'twitter', 'instagram', 'linkedin', 'website'] as const;
export type SocialLink = (typeof SOCIAL_LINKS)[number];

export interface ShownLink {
  readonly name: SocialLink;
  readonly href: string;
}

/** An address a browser may open. Anything else, scripts above all, is no link (MISC-015). */
function webAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** A member's links in their fixed order; those that are absent or lead nowhere safe are left out. */
export function shownLinks(links: PersonBioData['socialLinks']): readonly ShownLink[] {
  return SOCIAL_LINKS.flatMap((name) => {
    const href = webAddress(links?.[name]);
    return href === null ? [] : [{ name, href }];
  });
}
