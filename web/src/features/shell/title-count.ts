const COUNTED = /^\(\d+\+?\) /u;
const MOST_SHOWN = 99;

/** The title of a page with a number before it, in place of the one that was there; none for 0 (EXPERIENCE-26). */
export function withCount(title: string, count: number): string {
  const plain = title.replace(COUNTED, '');
  return count === 0 ? plain : `(${count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}) ${plain}`;
}
