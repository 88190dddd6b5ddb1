import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { SignedInSession } from '#shared/api/schema.js';
import { loadPasskeyDevice } from '#features/credentials/passkeys.js';

/** Signs in with the passkey the member picks. The passkey says whose it is. */
export function usePasskeySignIn() {
  return useMutation({
    meta: { keepsSessionErrors: true },
    mutationFn: async (): Promise<SignedInSession> => {
      const { askForPasskey } = await loadPasskeyDevice();
      const options = await unwrap(api.POST('/api/session/passkey/challenge', { body: {} }));
      const assertion = await askForPasskey(options);
      return unwrap(api.POST('/api/session/passkey', { body: { assertion } }));
    },
  });
}
