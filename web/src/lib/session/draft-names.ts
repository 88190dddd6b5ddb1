/** As `member-storage` writes them. Apart from it: the sign-in does not need to read them. */
const PREFIX = 'affinity:draft:';

/** Of what a store keeps for this member. */
export function draftNames(store: Storage, accountId: string): readonly string[] {
  const end = `:${accountId}`;
  return Object.keys(store)
    .filter((key) => key.startsWith(PREFIX) && key.endsWith(end))
    .map((key) => key.slice(PREFIX.length, -end.length));
}
