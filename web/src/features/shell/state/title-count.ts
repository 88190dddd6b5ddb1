const COUNTED = /^\(\d+\+?\) /u;
const MOST_SHOWN = 99;

/** The page's title with this number before it, in place of an earlier number; without one for 0 (EXPERIENCE-26). */
export function withCount(title: string, count: number): string {
  const plain = title.replace(COUNTED, '');
  return count === 0 ? plain : `(${count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}) ${plain}`;
}
