import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreationOptions, PasskeyRequestOptions } from '#shared/api/schema.js';

/** The member closed the browser's own question, or took too long. Nothing needs to be said. */
export class PasskeyCancelledError extends Error {
  override readonly name = 'PasskeyCancelledError';
}

/** The device already has a passkey of this account. */
export class PasskeyThereError extends Error {
  override readonly name = 'PasskeyThereError';
}

function rethrow(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    throw new PasskeyThereError('This device has a passkey already', { cause: error });
  }
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) {
    throw new PasskeyCancelledError('The passkey was not used', { cause: error });
  }
  throw error;
}

/**
 * Has the browser ask for a passkey.
 * @throws {PasskeyCancelledError} when the member does not go on
 */
export async function askForPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { id, rawId, response, type } = await startAuthentication({ optionsJSON: options }).catch(rethrow);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
}

/**
 * Has the browser make a passkey.
 * @throws {PasskeyCancelledError} when the member does not go on; {PasskeyThereError}
 */
export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { id, rawId, response, type } = await startRegistration({ optionsJSON: options }).catch(rethrow);
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}
