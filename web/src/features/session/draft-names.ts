/** The prefix with which `member-storage` writes. It stands apart so that the sign-in need not load that. */
const PREFIX = 'affinity:draft:';

/** The names of what a store keeps for this member. */
export function draftNames(store: Storage, accountId: string): readonly string[] {
  const end = `:${accountId}`;
  return Object.keys(store)
    .filter((key) => key.startsWith(PREFIX) && key.endsWith(end))
    .map((key) => key.slice(PREFIX.length, -end.length));
}
