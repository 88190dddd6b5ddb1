import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { SearchIcon } from '../../../../ui/composer-icons.js';
import { CloseIcon } from '../../../../ui/shell-icons.js';
import { cleanSearch } from '../../feed/feed-selection.js';
import { FEED_TEXTS } from '../../texts.js';
import styles from './feed.module.css';

/** Nobody wants the posts with "re" while typing "red". */
const PAUSE_MS = 300;

export interface FeedSearchProps {
  /** What is being sought. */
  q: string;
  onSearch: (q: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** HOM-038, HOM-039: searches on the server, once the typing rests. */
export function FeedSearch({ q, onSearch, ref }: FeedSearchProps) {
  const [text, setText] = useState(q);
  const [shownFor, setShownFor] = useState(q);
  // Changed from elsewhere: Back, or the button that clears the selection.
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
  };
  return (
    <search className={styles.search}>
      <SearchIcon size={20} />
      <input
        ref={ref}
        type="search"
        className={styles.words}
        aria-label={FEED_TEXTS.search}
        placeholder={FEED_TEXTS.searchPrompt}
        maxLength={MAX_SEARCH_LENGTH}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onSearch(words);
        }}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={FEED_TEXTS.clearSearch} onClick={clear}>
          <CloseIcon size={18} />
        </button>
      )}
    </search>
  );
}
