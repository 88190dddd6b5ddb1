import type { Words } from '#shared/text/words.js';
import type * as english from './confirm-email.texts.js';

export const CONFIRM_EMAIL_TEXTS: Words<typeof english.CONFIRM_EMAIL_TEXTS> = {
  title: 'Tu dirección de correo',
  working: 'Un momento...',
  confirmed: (email) => `Gracias. La dirección ${email} está confirmada.`,
  changed: (email) => `Listo. La dirección de correo de tu cuenta es ahora ${email}. Se cerró la sesión en tus otros dispositivos.`,
  restored: (email) =>
    `${email} vuelve a ser la dirección de tu cuenta. Se cerraron todas las sesiones, la contraseña anterior ya no sirve y se quitaron las formas de iniciar sesión añadidas hace poco. Crea una contraseña nueva con el enlace que te enviamos.`,
  undoLead:
    'Esto recupera tu dirección de correo anterior, cierra todas las sesiones de tu cuenta y anula su contraseña. Después crearás una nueva.',
  undo: 'Recuperar mi dirección anterior',
  used: 'Este enlace ya se usó o ya no es válido.',
  already: 'Tu dirección de correo ya está confirmada.',
  askAgain: 'Enviar uno nuevo desde Ajustes',
  incomplete: 'Este enlace está incompleto. Ábrelo de nuevo desde el correo.',
  failed: 'No funcionó. Inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  goOn: 'Ir a Affinity',
  newPassword: '¿No te llegó el correo? Pide otro enlace',
};
