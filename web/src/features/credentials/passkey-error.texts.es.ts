export const PASSKEY_ERRORS: Readonly<Record<string, string>> = {
  'identity.passkey_refused': 'No se aceptó esta clave de acceso. Inténtalo de nuevo o inicia sesión con tu contraseña.',
  'identity.passkey_copied': 'Parece que esta clave de acceso se copió, así que no la aceptamos. Inicia sesión con tu contraseña.',
  'user-disabled': 'Esta cuenta está deshabilitada',
  'identity.account_suspended': 'Esta cuenta está suspendida',
  'request.rate_limited': 'Demasiados intentos. Inténtalo de nuevo más tarde.',
};
export const PASSKEY_OTHER = 'No se pudo iniciar sesión con una clave de acceso. Inténtalo de nuevo.';
