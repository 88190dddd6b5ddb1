import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import { cleanSearch } from './people-selection.js';
import { SearchField } from '#shared/ui/search-field.js';
import { PEOPLE_TEXTS } from './texts.js';

export interface PeopleSearchProps {
  label: string;
  placeholder: string;
  /** What is being sought. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches on the server, once the typing rests (PPL-003, PPL-004, SPK-004..007). */
export const PeopleSearch = (props: PeopleSearchProps) => (
  <SearchField {...props} clearLabel={PEOPLE_TEXTS.clearSearch} maxLength={MAX_SEARCH_LENGTH} clean={cleanSearch} />
);
