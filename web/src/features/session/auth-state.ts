/** `resolving` until the gateway has said who is here. */
export type AuthState = 'resolving' | 'signed-out' | 'signed-in';
