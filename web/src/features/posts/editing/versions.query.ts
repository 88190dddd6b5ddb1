import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Versions } from '#shared/api/schema.js';
import { postsKeys } from '../posts.keys.js';

/** What has words that were edited. */
export interface Edited {
  readonly thing: 'post' | 'comment';
  readonly id: string;
  /** A further edit is another question. */
  readonly editedAt: string;
}

/** What a post or comment said before (POST-073). */
export const versionsQuery = ({ thing, id, editedAt }: Edited) =>
  queryOptions({
    queryKey: postsKeys.versions(thing, id, editedAt),
    queryFn: ({ signal }): Promise<Versions> => {
      const request = { params: { path: { id } }, signal };
      return unwrap(thing === 'post' ? api.GET('/api/posts/{id}/versions', request) : api.GET('/api/comments/{id}/versions', request));
    },
  });

export interface ShownVersion {
  readonly version: number;
  readonly content: string;
  readonly writtenAt: string;
  /** Words that stood between these and the next older ones are not kept. */
  readonly gapBelow: boolean;
}

/** The versions with the places where some are missing, which is also at the end when the oldest one is not the first. */
export function shownVersions({ items }: Versions, createdAt: string): readonly ShownVersion[] {
  return items.map(({ version, content, writtenAt }, index) => {
    const older = items[index + 1];
    const gapBelow = older === undefined ? Date.parse(writtenAt) > Date.parse(createdAt) : older.version < version - 1;
    return { version, content, writtenAt, gapBelow };
  });
}
