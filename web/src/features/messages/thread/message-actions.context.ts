import { createContext, useContext } from 'react';
import type { ShownMessage } from '../state/shown-message.js';

export interface MessageActions {
  /**
   * Opens the menu of a message.
   * @param from what was pressed: the menu opens beside it
   * @param back takes the focus when the menu closes
   */
  openMenu: (message: ShownMessage, from: HTMLElement, back: HTMLElement) => void;
  /** Begins a reply to a message (MSG-092). */
  reply: (message: ShownMessage) => void;
  /** Gives the member's reaction to a message; null takes it back (MSG-098). */
  react: (message: ShownMessage, emoji: string | null) => void;
  /** Leads to the message with this seq (MSG-093). */
  showMessage: (seq: number) => void;
  /** Whether the other's pictures and videos are shown at once (MSG-129). */
  picturesOpen: boolean;
  openPictures: (open: boolean) => void;
}

export const MessageActionsContext = createContext<MessageActions>({
  openMenu: () => undefined,
  reply: () => undefined,
  react: () => undefined,
  showMessage: () => undefined,
  picturesOpen: true,
  openPictures: () => undefined,
});

export const useMessageActions = (): MessageActions => useContext(MessageActionsContext);
