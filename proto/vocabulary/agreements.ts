/** The three required sections of the user agreements, in the order shown (AGR-003). */
export const AGREEMENT_SECTION_IDS = ['community-guidelines', 'privacy-policy', 'account-responsibility'] as const;
export type AgreementSectionId = (typeof AGREEMENT_SECTION_IDS)[number];
