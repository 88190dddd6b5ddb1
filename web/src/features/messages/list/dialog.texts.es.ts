import type { Words } from '#shared/text/words.js';
import type * as english from './dialog.texts.js';

export const DIALOG_TEXTS: Words<typeof english.DIALOG_TEXTS> = {
  deletion: {
    title: 'Confirmar eliminación',
    question: '¿Seguro que quieres eliminar esta conversación? Esta acción no se puede deshacer.',
    consequence: (name) => `Tú y ${name} dejaréis de estar en contacto.`,
    cancel: 'Cancelar',
    confirm: 'Eliminar',
  },
  clearing: {
    title: 'Confirmar vaciado del chat',
    question: '¿Seguro que quieres borrar todos los mensajes de esta conversación? Esta acción no se puede deshacer.',
    consequence: (name) => `También desaparecen para ${name}.`,
    cancel: 'Cancelar',
    confirm: 'Vaciar',
  },
  deleteMessageFailed: 'No se pudo eliminar el mensaje. Inténtalo de nuevo.',
  deleteChatFailed: 'No se pudo eliminar el chat. Inténtalo de nuevo.',
};
