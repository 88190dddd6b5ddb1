import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { SecondFactorProof, SignedInSession } from '#shared/api/schema.js';
import { loadPasskeyDevice } from '#features/credentials/passkeys.js';

/** The second step; its ticket is in a cookie. */
export function useSecondStep() {
  return useMutation({
    meta: { keepsSessionErrors: true },
    mutationFn: (factor: SecondFactorProof): Promise<SignedInSession> =>
      unwrap(api.POST('/api/session/second-factor', { body: { factor } })),
  });
}

/** What the device says to the challenge of the second step. */
export async function askForSecondStepPasskey(): Promise<SecondFactorProof> {
  const { askForPasskey } = await loadPasskeyDevice();
  const options = await unwrap(api.POST('/api/session/second-factor/challenge', { body: {} }));
  return { kind: 'passkey', assertion: await askForPasskey(options) };
}
