import { useQueryClient } from '@tanstack/react-query';
import { logError } from '../../../lib/log-error.js';
import { knowsPasskeys } from '../../../lib/passkeys/passkeys.js';
import { isPasskeyCancelled, passkeySignInErrorText } from '../../../lib/passkeys/passkey-error-text.js';
import { beginSession } from '../../../lib/session/session-store.js';
import { Button } from '../../../ui/button.js';
import { PasskeyIcon } from '../../../ui/icons.js';
import { Spinner } from '../../../ui/spinner.js';
import { usePasskeySignIn } from '../api/passkey-sign-in.mutation.js';
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
