import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { nextRow } from '../components/next-row.js';
import type { ShownMessage } from '../state/shown-message.js';

export interface RowFocus {
  /** The message that Tab leads to; the arrows lead to the others. */
  readonly tabStop: string | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** The focus among messages. @param first the message that Tab leads to at first. @param content what holds the messages */
export function useRowFocus(messages: readonly ShownMessage[], first: string | null, content: RefObject<HTMLElement | null>): RowFocus {
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = messages.some(({ id }) => id === focused) ? focused : first;
  const focusIsGone = focused !== null && tabStop !== focused;
  useEffect(() => {
    // The message that had the focus was deleted.
    if (!focusIsGone || tabStop === null || document.activeElement !== document.body) return;
    content.current?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(tabStop)}"]`)?.focus({ preventScroll: true });
  }, [focusIsGone, tabStop, content]);
  return {
    tabStop,
    onKeyDown: (event) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset['messageId'] === undefined) return;
      const rows = [...(content.current?.querySelectorAll<HTMLElement>('[data-message-id]') ?? [])];
      const next = nextRow(event.key, rows.indexOf(event.target), rows.length);
      if (next === null) return;
      event.preventDefault();
      rows[next]?.focus();
    },
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('[data-message-id]');
      if (row !== null) setFocused(row.dataset['messageId'] ?? null);
    },
  };
}
