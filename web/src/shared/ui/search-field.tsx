import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { SearchIcon } from './composer-icons.js';
import styles from './search-field.module.css';
import { CloseIcon } from './shell-icons.js';

/** Milliseconds of rest before a search: nobody wants results for "re" while typing "red". */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  maxLength: number;
  /** The current search. */
  q: string;
  /** Cleans a typed text for a search, trimmed and cut as the address keeps it. */
  clean: (text: string) => string;
  onSearch: (q: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field that searches once the typing rests, or at Enter, and can be emptied. */
export function SearchField({ label, placeholder, clearLabel, maxLength, q, clean, onSearch, ref }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current!, []);
  const [text, setText] = useState(q);
  const [shownFor, setShownFor] = useState(q);
  // The search changed from elsewhere: by Back, or by a button that clears it.
  if (q !== shownFor) {
    setShownFor(q);
    if (q !== clean(text)) setText(q);
  }
  const words = clean(text);
  // The rested words may be old. The timer can end after the search was cleared from elsewhere and before its effect is cleaned up,
  // and would bring the cleared words back.
  const search = useEffectEvent((rested: string) => {
    if (rested === words && words !== q) onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const clear = () => {
    setText('');
    onSearch('');
    field.current?.focus();
  };
  return (
    <search className={styles.search}>
      <SearchIcon size={20} />
      <input
        ref={field}
        type="search"
        className={styles.words}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onSearch(words);
        }}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
          <CloseIcon size={18} />
        </button>
      )}
    </search>
  );
}
