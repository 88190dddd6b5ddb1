/** PRO-064, POP-010, in their order. */
export const PROFILE_TABS = ['posts', 'media', 'sparks', 'followers'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
