/** Why the server refused, by stable code, where the app speaks another language than the server: that says it in English. */
export const REFUSALS: Readonly<Record<string, string>> = {};
