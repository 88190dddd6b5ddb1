/** The languages of the app and of its mails (BCP 47, LNG-001). The first is spoken to whoever understands none of them. */
export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a member chose in this browser. The page sets it by itself: it says nothing that a page must not know. */
export const LANGUAGE_COOKIE = '__Host-affinity-language';
