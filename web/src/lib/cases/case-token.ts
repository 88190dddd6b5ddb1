/**
 * What a refused sign-in gave to read one's cases with, without a session. It is known to this page only, never in the address,
 * the history or a storage: whoever uses the browser next does not find it.
 */
let known: string | null = null;

export const keepCaseToken = (token: string | null): void => {
  known = token;
};

export const knownCaseToken = (): string | null => known;
