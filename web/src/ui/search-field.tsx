import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { SearchIcon } from './composer-icons.js';
import styles from './search-field.module.css';
import { CloseIcon } from './shell-icons.js';

/** Nobody wants what has "re" in it while typing "red". */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  maxLength: number;
  /** What is being sought. */
  q: string;
  /** What a typed text seeks: trimmed and cut as the address keeps it. */
  clean: (text: string) => string;
  onSearch: (q: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Searches once the typing rests, or at Enter, and can be emptied. */
export function SearchField({ label, placeholder, clearLabel, maxLength, q, clean, onSearch, ref }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current!, []);
  const [text, setText] = useState(q);
  const [shownFor, setShownFor] = useState(q);
  // Changed from elsewhere: Back, or a button that clears the search.
  if (q !== shownFor) {
    setShownFor(q);
    if (q !== clean(text)) setText(q);
  }
  const words = clean(text);
  // Rested words may be gone: the timer can end after the search was cleared from elsewhere and before its effect is taken
  // back, and would bring the cleared words again.
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
