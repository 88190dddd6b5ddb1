import type { Words } from '#shared/text/words.js';
import type * as english from './session-ended.texts.js';

/** Bystanders read it too, so what an account is accused of is said only after signing in. */
export const SESSION_ENDED_TEXTS: Words<typeof english.SESSION_ENDED_TEXTS> = {
  'account-disabled': 'Tu sesión terminó por una decisión sobre tu cuenta. Inicia sesión para leer el motivo y presentar un recurso.',
  'password-changed': 'Se cambió tu contraseña y se cerró la sesión en tus otros dispositivos. Inicia sesión con la nueva.',
  revoked: 'Tu sesión se cerró desde otro lugar. Inicia sesión para continuar.',
  'refresh-reused': 'Cerramos tu sesión para mantener segura tu cuenta. Inicia sesión para continuar.',
  replaced: 'Iniciaste sesión en muchos otros dispositivos, así que se cerró la de este. Inicia sesión para continuar.',
};
