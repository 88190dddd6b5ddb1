export const SETTINGS_ERRORS: Readonly<Record<string, string>> = {
  'wrong-password': 'Contraseña incorrecta',
  'weak-password': 'La contraseña es demasiado débil',
  'identity.second_factor_wrong': 'Ese código no es correcto o ya se usó. Prueba con otro.',
  'identity.passkey_refused': 'Esta clave de acceso no se aceptó. Inténtalo de nuevo.',
  'identity.passkey_copied': 'Parece que esta clave de acceso se copió, así que no la aceptamos. Usa otra forma.',
  'identity.passkey_exists': 'Este dispositivo ya tiene aquí una clave de acceso.',
  'identity.too_many_passkeys': 'Ya tienes todas las claves de acceso que puede tener una cuenta. Primero quita una.',
  'identity.last_way_in': 'Es tu única forma de iniciar sesión. Primero crea una contraseña.',
  'identity.sign_in_again':
    'Cierra sesión, inicia sesión otra vez y vuelve a intentarlo: para esto hace falta un inicio de sesión reciente.',
  'identity.too_many_exports': 'Ya solicitaste varias copias. Inténtalo de nuevo mañana.',
  'identity.too_many_attempts': 'Demasiados intentos. Inténtalo de nuevo más tarde.',
  'invalid-email': 'Dirección de correo no válida',
  'identity.too_many_mails': 'Ya hay varios correos en camino. Mira en tu carpeta de spam o inténtalo de nuevo más tarde.',
  'identity.nothing_to_confirm': 'Tu dirección de correo ya está confirmada.',
  'request.rate_limited': 'Demasiados intentos. Inténtalo de nuevo más tarde.',
};
export const SETTINGS_OTHER = 'No funcionó. Inténtalo de nuevo.';
