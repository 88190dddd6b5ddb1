import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import type { Ref } from 'react';
import { SearchField } from '#shared/ui/search-field.js';
import { cleanSearch } from './feed-selection.js';
import { FEED_TEXTS } from '../texts.js';

export interface FeedSearchProps {
  /** What is being sought. */
  q: string;
  onSearch: (q: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** HOM-038, HOM-039: searches on the server, once the typing rests. */
export const FeedSearch = (props: FeedSearchProps) => (
  <SearchField
    {...props}
    label={FEED_TEXTS.search}
    placeholder={FEED_TEXTS.searchPrompt}
    clearLabel={FEED_TEXTS.clearSearch}
    maxLength={MAX_SEARCH_LENGTH}
    clean={cleanSearch}
  />
);
