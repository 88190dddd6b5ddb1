import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cleanSearch } from '../../lib/people/people-selection.js';
import { SearchIcon } from '../../ui/composer-icons.js';
import { CloseIcon } from '../../ui/shell-icons.js';
import styles from './people-search.module.css';
import { PEOPLE_TEXTS } from './texts.js';

/** Nobody wants the people with "an" while typing "anna". */
const PAUSE_MS = 300;

export interface PeopleSearchProps {
  label: string;
  placeholder: string;
  /** What is being sought. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches on the server, once the typing rests (PPL-003, PPL-004, SPK-004..007). */
export function PeopleSearch({ label, placeholder, q, onSearch }: PeopleSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q);
  const [shownFor, setShownFor] = useState(q);
  // Changed from elsewhere: Back, or a button that clears the search.
  if (q !== shownFor) {
    setShownFor(q);
    if (q !== cleanSearch(text)) setText(q);
  }
  const search = useEffectEvent((words: string) => {
    if (words !== q) onSearch(words);
  });
  const words = cleanSearch(text);
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
        maxLength={MAX_SEARCH_LENGTH}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onSearch(words);
        }}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={PEOPLE_TEXTS.clearSearch} onClick={clear}>
          <CloseIcon size={18} />
        </button>
      )}
    </search>
  );
}
