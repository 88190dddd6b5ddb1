/**
 * The token of a refused sign-in, to read one's cases with and without a session. Only this page knows it. The address, the history
 * and the storages do not hold it: the next user of the browser must not find it.
 */
let known: string | null = null;

export const keepCaseToken = (token: string | null): void => {
  known = token;
};

export const knownCaseToken = (): string | null => known;
