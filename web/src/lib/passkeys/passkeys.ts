import { loadPart } from '../load-part.js';

/** Whether this browser knows passkeys at all; whether there is one only its owner finds out. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** What speaks to the device: a file of its own, loaded by whoever has a passkey. */
export const loadPasskeyDevice = () => loadPart(() => import('./passkey-device.js'));
