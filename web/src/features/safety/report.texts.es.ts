import type { Words } from '#shared/text/words.js';
import type * as english from './report.texts.js';

const THIS = {
  post: 'esta publicación',
  comment: 'este comentario',
  story: 'esta historia',
  message: 'este mensaje',
};

export const REPORT_TEXTS: Words<typeof english.REPORT_TEXTS> = {
  title: (kind, name) => {
    if (kind === 'member') return `Denunciar a ${name}`;
    return kind === 'conversation' ? `Denunciar esta conversación con ${name}` : `Denunciar ${THIS[kind]} de ${name}`;
  },
  /** Said before a report is sent: private words go to a moderator. */
  handsOver: 'La denuncia entrega al equipo de moderación los últimos 50 mensajes entre esta persona y tú, incluido lo que escribiste tú.',
  lead: (name) => `Alguien del equipo de moderación leerá esto. A ${name} no se le dice quién denunció.`,
  reason: '¿Cuál es el problema?',
  note: '¿Algo que el equipo de moderación deba saber? (opcional)',
  noteLeft: (left) => (left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`),
  chooseReason: 'Elige primero cuál es el problema.',
  cancel: 'Cancelar',
  send: 'Enviar denuncia',
  sending: 'Enviando...',
  failed: 'No se pudo enviar la denuncia. Inténtalo de nuevo.',
  sentTitle: 'Gracias',
  sent: 'Tu denuncia se envió. Alguien del equipo de moderación la revisará.',
  afterwards: (name) => `Hasta entonces no tienes por qué ver a ${name}.`,
  alreadyTitle: 'Ya está denunciado',
  already: 'Ya denunciaste esto; se está revisando.',
  done: 'Listo',
};

export const REPORT_REASON_TEXTS: Words<typeof english.REPORT_REASON_TEXTS> = {
  harassment: 'Acoso o amenazas',
  'fake-profile': 'Perfil falso o suplantación de identidad',
  'spam-or-scam': 'Spam o estafa',
  'sexual-content': 'Contenido sexual no deseado',
  hate: 'Odio o discriminación',
  violence: 'Violencia o autolesiones',
  underage: 'Una persona menor de 18 años',
  other: 'Otra cosa',
};
