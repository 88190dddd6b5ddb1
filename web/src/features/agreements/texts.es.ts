import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const AGREEMENT_TEXTS: Words<typeof english.AGREEMENT_TEXTS> = {
  title: 'Acuerdos',
  lead: 'Lo que nos pedimos mutuamente y lo que puedes pedirnos tú. Lee y acepta cada parte.',
  original: 'De momento los acuerdos solo existen en inglés. Vale el texto en inglés.',
  titles: {
    'community-guidelines': 'Normas de la comunidad',
    'privacy-policy': 'Política de privacidad',
    'account-responsibility': 'Responsabilidad sobre la cuenta',
  },
  acceptAll: 'Aceptar todo',
  acceptSection: (title) => `Acepto: ${title}`,
  submit: 'Continuar a Inicio',
  saving: 'Guardando...',
  loading: 'Cargando los acuerdos',
  loadFailedTitle: 'No se pudieron cargar los acuerdos',
  loadFailedText: 'Vuelve a intentarlo en un momento.',
  tryAgain: 'Intentar de nuevo',
};
