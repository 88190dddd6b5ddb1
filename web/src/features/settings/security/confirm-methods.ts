import type { SignInMethods } from '#shared/api/schema.js';

/** How a member may say who they are: `password` where there is no second factor. */
export type ConfirmMethod = 'password' | 'passkey' | 'totp' | 'recovery-code';

/** The methods, the best first. An account without password and factors is asked for a fresh session only. */
export function confirmMethods({ passkeys, totp, recoveryCodesLeft }: SignInMethods, passkeysKnown: boolean): ConfirmMethod[] {
  if (passkeys.length === 0 && totp === null) return ['password'];
  const methods: ConfirmMethod[] = [];
  if (passkeys.length > 0 && passkeysKnown) methods.push('passkey');
  if (totp !== null) methods.push('totp');
  if (recoveryCodesLeft > 0) methods.push('recovery-code');
  return methods;
}
