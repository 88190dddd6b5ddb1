/** Injection token of the process's broker connection. */
export const NATS = Symbol('NATS');
