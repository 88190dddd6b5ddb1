import { offlineText } from '#features/failures/error-texts.js';
import { PUSH_TEXTS } from '../texts.js';
import { DeviceRefusedError } from './this-device.js';

export const refusalText = (error: unknown): string =>
  error instanceof DeviceRefusedError ? PUSH_TEXTS[error.why] : (offlineText(error) ?? PUSH_TEXTS.failed);
