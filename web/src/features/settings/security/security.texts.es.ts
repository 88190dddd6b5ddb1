import type { Words } from '#shared/text/words.js';
import type * as english from './security.texts.js';

export const SECURITY_TEXTS: Words<typeof english.SECURITY_TEXTS> = {
  title: 'Inicio de sesión y seguridad',
  lead: 'Que no entre nadie más, ni siquiera quien sepa tu contraseña.',
};

export const PASSKEY_TEXTS: Words<typeof english.PASSKEY_TEXTS> = {
  title: 'Claves de acceso',
  hint: 'Clave de acceso: inicia sesión con tu huella, tu rostro o el bloqueo de pantalla.',
  none: 'Todavía no tienes ninguna clave de acceso. Con una, tu contraseña por sí sola ya no abre tu cuenta.',
  unknown: 'Este navegador no admite claves de acceso.',
  add: 'Añadir clave de acceso',
  addLead: 'Primero comprobamos que eres tú. Después tu dispositivo te pide la huella, el rostro o el bloqueo de pantalla.',
  adding: 'Añadiendo...',
  added: (name) => `Se añadió la clave de acceso «${name}».`,
  there: 'Este dispositivo ya tiene una clave de acceso para tu cuenta.',
  cancelled: 'No se creó ninguna clave de acceso. Puedes intentarlo de nuevo.',
  unknownDevice: 'Mi clave de acceso',
  since: (when) => `Añadida el ${when}`,
  lastUsed: (when) => `usada por última vez el ${when}`,
  rename: 'Cambiar nombre',
  renameOf: (name) => `Cambiar nombre de ${name}`,
  renameTitle: 'Cambiar nombre de la clave de acceso',
  name: 'Nombre',
  save: 'Guardar',
  saving: 'Guardando...',
  remove: 'Quitar',
  removeOf: (name) => `Quitar ${name}`,
  removeTitle: (name) => `¿Quitar «${name}»?`,
  removeLead: 'Ya no podrás iniciar sesión con ella. Elimínala también en tu dispositivo.',
  removing: 'Quitando...',
  removed: (name) => `Se quitó la clave de acceso «${name}».`,
};

export const TOTP_TEXTS: Words<typeof english.TOTP_TEXTS> = {
  title: 'App de autenticación',
  off: 'Una app en tu teléfono muestra un código de seis cifras que te pedimos después de tu contraseña.',
  on: (when) => `Configurada el ${when}. Te pedimos un código después de tu contraseña.`,
  setUp: 'Configurar una app',
  setUpLead: 'Primero comprobamos que eres tú. Ten a mano tu app de autenticación.',
  setUpNext: 'Continuar',
  waiting: 'Un momento...',
  dialogTitle: 'Configura tu app',
  scan: 'Escanea esto con tu app de autenticación.',
  type: 'O escribe en ella esta clave:',
  open: '¿En este dispositivo? Abre tu app',
  qrLabel: 'Código QR para tu app de autenticación',
  code: 'Código que muestra la app',
  confirm: 'Confirmar',
  confirming: 'Comprobando...',
  added: 'Tu app de autenticación está configurada.',
  remove: 'Quitar la app',
  removeTitle: '¿Quitar tu app de autenticación?',
  removeLead: 'Ya no te pediremos sus códigos.',
  removing: 'Quitando...',
  removed: 'Se quitó la app de autenticación.',
};

export const RECOVERY_TEXTS: Words<typeof english.RECOVERY_TEXTS> = {
  title: 'Códigos de recuperación',
  left: (count) =>
    count === 0
      ? 'No te queda ninguno. Crea otros nuevos antes de que los necesites.'
      : `Para el día en que pierdas el teléfono: cada uno abre tu cuenta una vez, después de tu contraseña. ${count === 1 ? 'Queda' : 'Quedan'} ${count} de 10.`,
  renew: 'Crear códigos nuevos',
  renewTitle: '¿Crear códigos de recuperación nuevos?',
  renewLead: 'Los códigos de antes dejarán de funcionar.',
  renewing: 'Creando...',
  dialogTitle: 'Tus códigos de recuperación',
  dialogLead: 'Guárdalos en un lugar seguro, no solo en este dispositivo. Cada uno sirve una vez. No podemos volver a mostrarlos.',
  copy: 'Copiar',
  copied: 'Los códigos están copiados.',
  copyFailed: 'No se pudieron copiar. Anótalos.',
  download: 'Guardar como archivo',
  fileName: 'affinity-codigos-de-recuperacion.txt',
  file: (codes) => `Códigos de recuperación de Affinity. Cada uno sirve una vez.\n\n${codes.join('\n')}\n`,
  done: 'Ya los guardé',
};

export const CONFIRM_TEXTS: Words<typeof english.CONFIRM_TEXTS> = {
  password: 'Tu contraseña, para asegurarnos de que eres tú',
  passwordAgain: 'Tu dispositivo no te reconoció, así que también necesitamos tu contraseña.',
  noPassword: 'Funciona si iniciaste sesión en los últimos diez minutos.',
  passkey: 'Confirmar con tu clave de acceso',
  code: 'Código de tu app de autenticación',
  recoveryCode: 'Código de recuperación',
  otherWays: 'Otras formas de confirmar',
  withPasskey: 'Usar tu clave de acceso',
  withTotp: 'Usar tu app de autenticación',
  withRecoveryCode: 'Usar un código de recuperación',
  cancel: 'Cancelar',
};
