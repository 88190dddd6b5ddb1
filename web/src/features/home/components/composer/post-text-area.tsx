import { MAX_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useAnnounce } from '../../../../ui/live-region.js';
import { classNames } from '../../../../ui/class-names.js';
import { limitText } from '../../composer/limit-text.js';
import { COMPOSER_TEXTS } from '../../texts.js';
import styles from './composer.module.css';
import { COUNTER_ID } from './composer-foot.js';

export interface PostTextAreaProps {
  expanded: boolean;
  value: string;
  onChange: (value: string) => void;
  onOpen: () => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * The text of the post: one line until it is opened, never longer than allowed (HOM-010, HOM-012). While a character is
 * being composed it may be over: cutting there would break the input method, and the post cannot be sent meanwhile.
 */
export function PostTextArea({ expanded, value, onChange, onOpen, onSubmit, ref }: PostTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const beforeComposing = useRef(value);
  const announce = useAnnounce();
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  // A value that differs from what the browser holds would send the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const limit = (before: string, after: string) => {
    const limited = limitText(before, after, MAX_POST_LENGTH);
    caret.current = limited.caret;
    if (limited.caret !== null) announce(COMPOSER_TEXTS.cut);
    onChange(limited.text);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <textarea
      ref={area}
      rows={1}
      className={classNames(styles.text, expanded ? styles.open : styles.line)}
      aria-label={COMPOSER_TEXTS.prompt}
      aria-describedby={expanded ? COUNTER_ID : undefined}
      placeholder={COMPOSER_TEXTS.prompt}
      dir="auto"
      value={value}
      onFocus={onOpen}
      onClick={onOpen}
      onChange={({ target, nativeEvent }) => {
        onOpen();
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onChange(target.value);
        else limit(value, target.value);
      }}
      onCompositionStart={() => {
        beforeComposing.current = value;
      }}
      onCompositionEnd={({ currentTarget }) => limit(beforeComposing.current, currentTarget.value)}
      onKeyDown={sendByKey}
    />
  );
}
