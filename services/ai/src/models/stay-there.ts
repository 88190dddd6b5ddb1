/** The prompt, and with it a key, must not be led to another address. */
export const stayThere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
