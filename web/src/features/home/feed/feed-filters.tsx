import { FEED_FILTERS, type FeedFilter } from './feed-selection.js';
import { FEED_TEXTS } from '../texts.js';
import styles from './feed.module.css';

export interface FeedFiltersProps {
  selected: FeedFilter;
  onSelect: (filter: FeedFilter) => void;
}

/** HOM-040: one of five at a time. */
export function FeedFilters({ selected, onSelect }: FeedFiltersProps) {
  return (
    <ul className={styles.filters} aria-label={FEED_TEXTS.filters}>
      {FEED_FILTERS.map((filter) => (
        <li key={filter}>
          <button type="button" className={styles.filter} aria-pressed={filter === selected} onClick={() => onSelect(filter)}>
            {FEED_TEXTS.filter[filter]}
          </button>
        </li>
      ))}
    </ul>
  );
}
