import type { Words } from '#shared/text/words.js';
import type * as english from './password.texts.js';

export const FORGOT_PASSWORD_TEXTS: Words<typeof english.FORGOT_PASSWORD_TEXTS> = {
  title: 'Restablece tu contraseña',
  lead: 'Dinos tu correo y te enviaremos un enlace para elegir una nueva.',
  submit: 'Enviar enlace',
  submitting: 'Enviando...',
  /** Neutral: never says whether the account exists. */
  sent: (email) => `Si existe una cuenta para ${email}, hay un enlace en camino. Sirve una sola vez, durante 30 minutos.`,
};

export const RESET_PASSWORD_TEXTS: Words<typeof english.RESET_PASSWORD_TEXTS> = {
  title: 'Elige una contraseña nueva',
  lead: 'Se cerrará la sesión en todos los dispositivos, también en este.',
  incompleteLink: 'Este enlace está incompleto. Ábrelo de nuevo desde el correo o pide uno nuevo.',
  submit: 'Cambiar contraseña',
  submitting: 'Cambiando...',
  newLink: 'Pedir un enlace nuevo',
  done: 'Tu contraseña se cambió. Inicia sesión con la nueva.',
};

export const RESET_ERRORS: Words<typeof english.RESET_ERRORS> = {
  'identity.reset_token_invalid': 'Este enlace caducó o ya se usó. Pide uno nuevo.',
  'weak-password': 'La contraseña es demasiado débil',
};
export const RESET_OTHER = 'No se pudo cambiar la contraseña. Inténtalo de nuevo.';
export const PASSWORD_RESET_REQUEST_FAILED = 'No se pudo enviar la solicitud. Inténtalo de nuevo.';

export const BACK_TO_SIGN_IN = 'Volver a iniciar sesión';
