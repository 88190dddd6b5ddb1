import type { Words } from '#shared/text/words.js';
import type * as english from './second-step-error.texts.js';

export const SECOND_STEP_ERRORS: Words<typeof english.SECOND_STEP_ERRORS> = {
  'identity.second_factor_wrong': 'Ese código no es correcto o ya se usó. Prueba con otro.',
  'identity.passkey_refused': 'Esta clave de acceso no se aceptó. Inténtalo de nuevo.',
  'identity.passkey_copied': 'Parece que esta clave de acceso se copió, así que no la aceptamos. Usa otra forma.',
  'identity.too_many_attempts':
    'Demasiados códigos incorrectos. Usa un código de recuperación o una clave de acceso, o inténtalo de nuevo más tarde.',
  'request.rate_limited': 'Demasiados intentos. Inténtalo de nuevo más tarde.',
  'user-disabled': 'Esta cuenta está deshabilitada',
  'identity.account_suspended': 'Esta cuenta está suspendida',
};
export const SECOND_STEP_OTHER = 'No funcionó. Inténtalo de nuevo.';
