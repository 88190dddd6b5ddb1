import { ListFoot } from '../../ui/list-foot.js';
import styles from './people-grid.module.css';

/** What this needs of an infinite query. */
export interface MorePages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface PeopleMoreProps {
  pages: MorePages;
  texts: { readonly more: string; readonly loading: string; readonly failed: string; readonly end: string };
}

/** The next page at a press, and a stated end (EXPERIENCE 11). */
export const PeopleMore = ({ pages, texts }: PeopleMoreProps) => (
  <ListFoot list={pages} texts={texts} className={styles.more} endClassName={styles.end} />
);
