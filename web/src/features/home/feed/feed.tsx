import type { Ref, RefObject } from 'react';
import type { FeedSelection } from '#features/posts/posts.keys.js';
import { ChoiceChips } from '#shared/list/choice-chips.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { everything, FEED_FILTERS, FEED_VIEWS } from './feed-selection.js';
import { FEED_TEXTS, HOME_TEXTS } from '../texts.js';
import styles from './feed.module.css';
import { FeedList } from './feed-list.js';
import { FeedSearch } from './feed-search.js';
import { ViewTabs } from './view-tabs.js';

export interface FeedProps {
  accountId: string;
  selection: FeedSelection;
  onSelect: (change: Partial<FeedSelection>) => void;
  onWrite: () => void;
  list: RefObject<HTMLDivElement | null>;
  search: Ref<HTMLInputElement>;
}

/** HOM-002, HOM-029..050: posts newest first, of all members or of those one follows, by kind and by words. */
export function Feed({ accountId, selection, onSelect, onWrite, list, search }: FeedProps) {
  return (
    <section className={styles.feed} aria-labelledby="latest-posts">
      <div className={styles.head}>
        <h2 id="latest-posts">{HOME_TEXTS.latestPosts}</h2>
        <ViewTabs views={FEED_VIEWS} selected={selection.view} onSelect={(view) => onSelect({ view })} />
      </div>
      <div className={styles.tools}>
        <FeedSearch ref={search} q={selection.q} onSearch={(q) => onSelect({ q })} />
        <ChoiceChips
          label={FEED_TEXTS.filters}
          choices={FEED_FILTERS}
          words={FEED_TEXTS.filter}
          chosen={selection.filter}
          onChoose={(filter) => onSelect({ filter })}
        />
      </div>
      <div ref={list} className={styles.list} role="tabpanel" id="feed" aria-label={FEED_TEXTS.view[selection.view]}>
        <PartBoundary key={JSON.stringify(selection)} where="feed">
          <FeedList
            accountId={accountId}
            selection={selection}
            onWrite={onWrite}
            onSeeLatest={() => onSelect({ view: everything.view })}
            onClear={() => onSelect({ filter: everything.filter, q: everything.q })}
          />
        </PartBoundary>
      </div>
    </section>
  );
}
