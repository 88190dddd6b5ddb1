import type { Words } from '#shared/text/words.js';
import type * as english from './safety.texts.js';

export const SAFETY_TEXTS: Words<typeof english.SAFETY_TEXTS> = {
  mute: (name) => `Silenciar a ${name}`,
  muted: (name) => `No verás lo que comparta ${name}.`,
  block: (name) => `Bloquear a ${name}`,
  blocked: (name) => `Bloqueaste a ${name}. Ya no ves a esta persona, ni ella a ti.`,
  blockTitle: (name) => `¿Bloquear a ${name}?`,
  blockQuestion:
    'Tienes conexión con esta persona. Bloquear pone fin a la conexión, a todo seguimiento y a toda chispa entre ambas partes, y oculta la conversación. Durante diez segundos puedes deshacerlo todo; si desbloqueas más tarde, nada de eso vuelve.',
  blockConfirm: 'Bloquear',
  cancel: 'Cancelar',
  report: 'Denunciar',
  undo: 'Deshacer',
  shownAgain: (name) => `Puedes volver a ver a ${name}.`,
  undoOver: (name) => `Ya es tarde para deshacerlo. El bloqueo de ${name} se mantiene; puedes quitarlo en Ajustes.`,
  actFailed: 'No funcionó. Inténtalo de nuevo.',
};
