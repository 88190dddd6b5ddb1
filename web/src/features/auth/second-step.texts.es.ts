import type { Words } from '#shared/text/words.js';
import type * as english from './second-step.texts.js';

export const SECOND_STEP_TEXTS: Words<typeof english.SECOND_STEP_TEXTS> = {
  title: 'Un paso más',
  lead: {
    passkey: 'Una clave de acceso protege tu cuenta. Confirma con tu huella, tu rostro o el bloqueo de pantalla.',
    totp: 'Escribe el código de seis cifras que tu app de autenticación muestra para Affinity.',
    'recovery-code': 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.',
  },
  confirmPasskey: 'Usar tu clave de acceso',
  code: 'Código de tu app',
  recoveryCode: 'Código de recuperación',
  submit: 'Continuar',
  submitting: 'Comprobando...',
  back: 'Volver a iniciar sesión',
  otherWays: 'Otras formas de confirmar',
};

export const SWITCH_TEXTS: Words<typeof english.SWITCH_TEXTS> = {
  passkey: 'Usar tu clave de acceso',
  totp: 'Usar tu app de autenticación',
  'recovery-code': 'Usar un código de recuperación',
};
