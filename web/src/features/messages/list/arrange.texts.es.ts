import { MAX_PINNED_CONVERSATIONS } from '@affinity/proto/vocabulary/chat-limits';
import type { Words } from '#shared/text/words.js';
import type * as english from './arrange.texts.js';

export const ARRANGE_ITEM_TEXTS: Words<typeof english.ARRANGE_ITEM_TEXTS> = {
  pin: 'Fijar conversación',
  unpin: 'Dejar de fijar conversación',
  pinned: 'Fijada. Aparece al principio.',
  unpinned: 'Ya no está fijada.',
  tooManyPinned: `Puedes fijar ${MAX_PINNED_CONVERSATIONS} conversaciones. Primero deja de fijar una.`,
  mute: 'Silenciar conversación',
  unmute: 'Dejar de silenciar conversación',
  muted: 'Silenciada. Los mensajes nuevos se cuentan en esta lista y en ningún otro lugar.',
  unmuted: 'Ya no está silenciada.',
  archive: 'Archivar conversación',
  bringBack: 'Sacar del archivo',
  archived: 'Archivada. Vuelve cuando recibas un mensaje nuevo.',
  broughtBack: 'De vuelta en la lista.',
  failed: 'No se pudo guardar. Inténtalo de nuevo.',
};
