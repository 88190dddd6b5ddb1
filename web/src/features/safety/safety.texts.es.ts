import type { Words } from '#shared/text/words.js';
import type * as english from './safety.texts.js';

export const SAFETY_TEXTS: Words<typeof english.SAFETY_TEXTS> = {
  mute: (name) => `Silenciar a ${name}`,
  muted: (name) => `No verás lo que comparta ${name}.`,
  block: (name) => `Bloquear a ${name}`,
  blocked: (name) => `Bloqueaste a ${name}. Ya no ves a esta persona, ni ella a ti.`,
  blockTitle: (name) => `¿Bloquear a ${name}?`,
  blockQuestion:
    'Esta persona es una de tus conexiones. Bloquearla pone fin a la conexión y a todo seguimiento y toda chispa entre ella y tú, y oculta la conversación. Durante diez segundos puedes deshacerlo todo; si la desbloqueas más tarde, nada de eso vuelve.',
  blockConfirm: 'Bloquear',
  cancel: 'Cancelar',
  report: 'Denunciar',
  undo: 'Deshacer',
  shownAgain: (name) => `Puedes volver a ver a ${name}.`,
  undoOver: (name) => `Ya es tarde para deshacerlo. El bloqueo de ${name} se mantiene; puedes quitarlo en Ajustes.`,
  actFailed: 'No funcionó. Inténtalo de nuevo.',
};
