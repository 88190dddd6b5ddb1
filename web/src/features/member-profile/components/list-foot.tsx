import { ListFoot as Foot, type ListFootProps as FootProps } from '#shared/list/list-foot.js';
import { PROFILE_TEXTS } from '../texts.js';

export interface ListFootProps extends Pick<FootProps, 'list'> {
  /** How many pages are loaded. A list that never had a second one needs no end. */
  pages: number;
}

const TEXTS = {
  more: PROFILE_TEXTS.loadMore,
  loading: PROFILE_TEXTS.loadingMore,
  failed: PROFILE_TEXTS.moreFailed,
  end: PROFILE_TEXTS.end,
} as const;

/** The foot of the lists in a profile's tabs. */
export const ListFoot = ({ list, pages }: ListFootProps) => <Foot list={list} texts={TEXTS} ends={pages > 1} within />;
