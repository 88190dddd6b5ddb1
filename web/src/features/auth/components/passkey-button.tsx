import { useQueryClient } from '@tanstack/react-query';
import { logError } from '#shared/code/log-error.js';
import { knowsPasskeys } from '#features/credentials/passkeys.js';
import { isPasskeyCancelled, passkeySignInErrorText } from '#features/credentials/passkey-error-text.js';
import { beginSession } from '#features/session/session-store.js';
import { Button } from '#shared/ui/button.js';
import { PasskeyIcon } from '#shared/ui/icons.js';
import { Spinner } from '#shared/ui/spinner.js';
import { usePasskeySignIn } from '../requests/passkey-sign-in.mutation.js';
import { SIGN_IN_TEXTS } from '../texts.js';

export interface PasskeyButtonProps {
  onSuccess: () => void;
  /** Called with null when there is nothing to say, or no longer. */
  onError: (text: string | null, cause?: unknown) => void;
}

/** Draws nothing in a browser that knows no passkeys. */
export function PasskeyButton({ onSuccess, onError }: PasskeyButtonProps) {
  const client = useQueryClient();
  const signIn = usePasskeySignIn();
  if (!knowsPasskeys()) return null;
  const start = async () => {
    onError(null);
    try {
      beginSession(client, await signIn.mutateAsync());
      onSuccess();
    } catch (cause) {
      if (isPasskeyCancelled(cause)) return;
      logError('passkey-sign-in', cause);
      onError(passkeySignInErrorText(cause), cause);
    }
  };
  return (
    <Button
      look="secondary"
      wide
      disabled={signIn.isPending}
      icon={signIn.isPending ? <Spinner /> : <PasskeyIcon size={20} />}
      onClick={() => void start()}
    >
      {SIGN_IN_TEXTS.passkey}
    </Button>
  );
}
