import { type ChangeEvent, type CompositionEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { limitText } from './limit-text.js';

export interface TextLimitOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In characters as a reader counts them. */
  readonly max: number;
  /** Called when text was left out. */
  readonly onCut?: () => void;
}

export interface TextLimit {
  /** For the text area that gets the handlers. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly handlers: {
    readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
    readonly onCompositionStart: () => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLTextAreaElement>) => void;
  };
}

/**
 * Holds a text area to its limit (HOM-012). The text may be longer while a character is being composed: cutting it would break the
 * input method.
 */
export function useTextLimit({ value, onChange, max, onCut }: TextLimitOptions): TextLimit {
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const beforeComposing = useRef(value);
  // The caret is set again: a value that differs from the browser's would send it to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const limit = (before: string, after: string): void => {
    const limited = limitText(before, after, max);
    caret.current = limited.caret;
    if (limited.caret !== null) onCut?.();
    onChange(limited.text);
  };
  return {
    area,
    handlers: {
      onChange: ({ target, nativeEvent }) => {
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onChange(target.value);
        else limit(value, target.value);
      },
      onCompositionStart: () => {
        beforeComposing.current = value;
      },
      onCompositionEnd: ({ currentTarget }) => limit(beforeComposing.current, currentTarget.value),
    },
  };
}
