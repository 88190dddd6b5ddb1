/** AIP-017: one block without line breaks, whatever the model wrote. */
export const oneBlock = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
