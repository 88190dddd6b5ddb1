import type { Words } from '#shared/text/words.js';
import type * as english from './sign-up.texts.js';

export const SIGN_UP_TEXTS: Words<typeof english.SIGN_UP_TEXTS> = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  googleFailed: 'No se pudo completar el registro con Google. Inténtalo de nuevo.',
  title: 'Crea tu cuenta',
  lead: 'Dos minutos aquí, unos pocos para contar quién eres y, después, gente que vale la pena conocer.',
  submit: 'Crear cuenta',
  submitting: 'Creando tu cuenta...',
  working: 'Hoy se registró mucha gente desde tu red, así que tu navegador hace antes un poco de trabajo. Tarda unos segundos.',
  stepOver: 'Tardó demasiado o hubo demasiados intentos. Empieza de nuevo.',
  alreadyMember: '¿Ya tienes cuenta?',
  signIn: 'Iniciar sesión',
};

export const SIGN_UP_ERRORS: Words<typeof english.SIGN_UP_ERRORS> = {
  'email-already-in-use': 'Este correo ya está registrado. Inicia sesión con él.',
  'invalid-email': 'Dirección de correo no válida',
  'weak-password': 'La contraseña es demasiado débil',
  'operation-not-allowed': 'Las cuentas con correo y contraseña no están habilitadas',
  'identity.too_many_sign_ups': 'Hoy se crearon muchas cuentas desde tu red. Inténtalo de nuevo mañana.',
};
export const SIGN_UP_OTHER = 'Se produjo un error desconocido durante el registro';
