import { api, unwrap } from '#shared/api/client.js';
import type { SecondFactorProof } from '#shared/api/schema.js';
import { loadPasskeyDevice } from '#features/credentials/passkeys.js';

/** How a member proves once more who they are. Every operation that asks takes these fields. */
export interface Confirmation {
  password?: string;
  secondFactor?: SecondFactorProof;
}

/** Has the browser ask for one of the member's passkeys. */
export async function confirmByPasskey(): Promise<SecondFactorProof> {
  const { askForPasskey } = await loadPasskeyDevice();
  const options = await unwrap(api.POST('/api/account/reauthentication/challenge', { body: {} }));
  return { kind: 'passkey', assertion: await askForPasskey(options) };
}
