import type { Words } from '#shared/text/words.js';
import type * as english from './error.texts.js';

export const SIGN_IN_ERRORS: Words<typeof english.SIGN_IN_ERRORS> = {
  'invalid-email': 'Dirección de correo no válida',
  'user-disabled': 'Esta cuenta está deshabilitada',
  'identity.account_suspended': 'Esta cuenta está suspendida',
  'identity.too_many_attempts': 'Demasiados intentos',
  'user-not-found': 'No hay ninguna cuenta con este correo',
  'wrong-password': 'Contraseña incorrecta',
};
export const SIGN_IN_OTHER = 'No se pudo iniciar sesión. Inténtalo de nuevo.';

export const GOOGLE_POPUP_BLOCKED = 'Tu navegador bloqueó la ventana emergente. Permite las ventanas emergentes para este sitio.';
