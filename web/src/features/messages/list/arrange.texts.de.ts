import { MAX_PINNED_CONVERSATIONS } from '@affinity/proto/vocabulary/chat-limits';
import type { Words } from '#shared/text/words.js';
import type * as english from './arrange.texts.js';

export const ARRANGE_ITEM_TEXTS: Words<typeof english.ARRANGE_ITEM_TEXTS> = {
  pin: 'Unterhaltung anheften',
  unpin: 'Unterhaltung nicht mehr anheften',
  pinned: 'Angeheftet. Sie steht ganz oben.',
  unpinned: 'Nicht mehr angeheftet.',
  tooManyPinned: `Du kannst ${MAX_PINNED_CONVERSATIONS} Unterhaltungen anheften. Löse zuerst eine davon.`,
  mute: 'Unterhaltung stummschalten',
  unmute: 'Stummschaltung der Unterhaltung aufheben',
  muted: 'Stummgeschaltet. Neue Nachrichten werden in dieser Liste gezählt und sonst nirgends.',
  unmuted: 'Stummschaltung aufgehoben.',
  archive: 'Unterhaltung archivieren',
  bringBack: 'Aus dem Archiv holen',
  archived: 'Archiviert. Sie kommt zurück, wenn du eine neue Nachricht bekommst.',
  broughtBack: 'Zurück in der Liste.',
  failed: 'Das konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
};
