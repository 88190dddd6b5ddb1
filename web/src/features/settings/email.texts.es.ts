import type { Words } from '#shared/text/words.js';
import type * as english from './email.texts.js';

export const EMAIL_TEXTS: Words<typeof english.EMAIL_TEXTS> = {
  title: 'Dirección de correo',
  lead: 'Con ella inicias sesión, y ahí te escribimos solo sobre tu cuenta.',
  confirmed: 'Confirmada',
  unconfirmed: 'Todavía sin confirmar: abre el enlace del correo que te enviamos.',
  send: 'Enviar el enlace otra vez',
  sending: 'Enviando...',
  sent: 'Hay un enlace nuevo en camino.',
  newAddress: 'Nueva dirección de correo',
  change: 'Cambiar dirección de correo',
  changing: 'Enviando...',
  confirmLead: (email) => `Enviamos un enlace a ${email}. Tu dirección cambia cuando lo abras.`,
  asked: (email) =>
    `Abre el enlace que enviamos a ${email}. En ese momento cambia tu dirección y se cierra la sesión en tus otros dispositivos.`,
};
