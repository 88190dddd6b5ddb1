/** Injection token of the process's Redis connection. */
export const REDIS = Symbol('REDIS');
