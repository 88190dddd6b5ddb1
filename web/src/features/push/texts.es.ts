import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PUSH_TEXTS: Words<typeof english.PUSH_TEXTS> = {
  title: 'Notificaciones en este dispositivo',
  lead: 'Aquí te avisamos de lo que no has visto en la aplicación, también cuando está cerrada.',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  turningOn: 'Activando...',
  on: 'Están activadas.',
  turnedOn: 'Las notificaciones están activadas.',
  turnedOff: 'Las notificaciones están desactivadas.',
  saved: 'Guardado.',
  failed: 'No se guardó. Inténtalo de nuevo.',
  blocked: 'Tu navegador no lo permite. Permite las notificaciones de esta página en los ajustes del navegador y vuelve.',
  notYet: 'Este dispositivo aún no está listo. Inténtalo de nuevo en un momento.',
  refused: 'El servicio del fabricante del navegador no lo aceptó. Inténtalo más tarde; en una ventana privada no lo acepta nunca.',
  unsupported: 'Este navegador no puede mostrarlas. En un iPhone, añade antes Affinity a la pantalla de inicio.',
  switchedOff: 'Aquí están desactivadas.',
  names: 'Decir quién fue, también en la pantalla de bloqueo',
  namesHint: 'Si no, dice «Tienes un mensaje nuevo», sin nombre. Lo que alguien escribió no aparece nunca.',
};

export const PUSH_OFFER_TEXTS: Words<typeof english.PUSH_OFFER_TEXTS> = {
  label: 'Notificaciones',
  question: '¿Enterarte de los mensajes nuevos cuando Affinity está cerrada?',
  turnOn: 'Activar',
  later: 'No, gracias',
};
