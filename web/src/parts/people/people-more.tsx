import { ListFoot, type ListFootProps } from '../../ui/list-foot.js';
import styles from './people-grid.module.css';

export interface PeopleMoreProps {
  pages: ListFootProps['list'];
  texts: { readonly more: string; readonly loading: string; readonly failed: string; readonly end: string };
}

/** The next page at a press, and a stated end (EXPERIENCE-11). */
export const PeopleMore = ({ pages, texts }: PeopleMoreProps) => (
  <ListFoot list={pages} texts={texts} className={styles.more} endClassName={styles.end} />
);
