import type { FilesOf } from '@affinity/kit/exports/exported-lists';

/** The card of `member-copies` in a member's copy: how the service shows the member to others. */
export const shownAs = ({ email }: { readonly email: boolean }): FilesOf =>
  async function* files(dataSource, accountId) {
    const [card] = await dataSource.query<unknown[]>(
      `SELECT name, photo_url AS "photoUrl"${email ? ', email' : ''} FROM members WHERE id = $1`,
      [accountId],
    );
    yield { name: 'shown-as', content: card ?? null };
  };
