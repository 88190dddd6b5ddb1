import { loadPart } from '#shared/code/load-part.js';

/** Whether this browser knows passkeys at all. Whether there is one, only its owner finds out. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The code that speaks to the device, in a file of its own: only members with a passkey load it. */
export const loadPasskeyDevice = () => loadPart(() => import('./passkeys/passkey-device.js'));
