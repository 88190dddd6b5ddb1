import type { Words } from '#shared/text/words.js';
import type * as english from './unsubscribe.texts.js';

export const UNSUBSCRIBE_TEXTS: Words<typeof english.UNSUBSCRIBE_TEXTS> = {
  title: 'Correo de Affinity',
  lead: 'Como mucho una vez al día te escribimos lo que te espera en Affinity. ¿No quieres más correos como este?',
  end: 'No enviarme más correos como este',
  done: 'Listo. Estos correos están desactivados. Los correos sobre tu acceso y tu cuenta siguen llegando.',
  unknown: 'Este enlace no es válido. Ábrelo otra vez desde el correo o desactiva estos correos en los ajustes.',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
  settings: 'Elegir en los ajustes de qué te avisamos',
};
