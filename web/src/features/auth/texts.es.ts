import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PROMISES: Words<typeof english.PROMISES> = [
  { key: 'matching', title: 'Matches con IA', text: 'Ordenados según tus respuestas y las suyas, y sabrás por qué.' },
  { key: 'privacy', title: 'Seguridad y privacidad', text: 'Tus respuestas te ayudan a encontrar matches. Nunca se venden.' },
  { key: 'instant', title: 'Conexiones al instante', text: 'Envía una chispa, recibe otra, empieza a hablar.' },
];

export const AUTH_TEXTS: Words<typeof english.AUTH_TEXTS> = {
  promisesLabel: 'Lo que promete Affinity',
  email: 'Correo',
  password: 'Contraseña',
  or: 'o',
  google: 'Continuar con Google',
};

export const SIGN_IN_TEXTS: Words<typeof english.SIGN_IN_TEXTS> = {
  screen: 'Iniciar sesión',
  title: 'Hola de nuevo',
  lead: 'Inicia sesión para ver quién ha estado pensando en ti.',
  rememberMe: 'Recordarme',
  forgotPassword: '¿Olvidaste tu contraseña?',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  passkey: 'Iniciar sesión con una clave de acceso',
  googleFailed: 'No se pudo iniciar sesión con Google. Inténtalo de nuevo.',
  stepOver: 'Tardó demasiado o hubo demasiados intentos. Inicia sesión de nuevo.',
  newHere: '¿Es tu primera vez en Affinity?',
  createAccount: 'Crear una cuenta',
  checkFailed: 'No pudimos cargar tu perfil en este momento. Inténtalo de nuevo o vuelve a iniciar sesión.',
  tryAgain: 'Intentar de nuevo',
};
