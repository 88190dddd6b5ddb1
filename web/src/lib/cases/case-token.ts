/**
 * What a refused sign-in gave to read one's cases with, without a session. It is held by this page only, never in the address,
 * the history or a storage: whoever uses the browser next does not find it.
 */
let held: string | null = null;

export const holdCaseToken = (token: string | null): void => {
  held = token;
};

export const heldCaseToken = (): string | null => held;
