import { MAX_KEPT_VERSIONS } from '@affinity/proto/vocabulary/limits';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';

/** What has words that its author can change. */
export type Thing = 'post' | 'comment';

/**
 * Keeps the words that an edit replaces. `$1` is the thing, which the transaction holds, `$2` its words and `$3` when they were written.
 * When there are more than are kept, the oldest but the first goes: numbers are never given again, so that the gap can be seen.
 */
const keepVersion = (thing: Thing): PreparedQuery => ({
  name: `${thing}-version-keep-v1`,
  text: `
    WITH kept AS (
      INSERT INTO ${thing}_versions (${thing}_id, version, content, written_at)
      SELECT $1, coalesce(max(version), 0) + 1, $2, $3 FROM ${thing}_versions WHERE ${thing}_id = $1
      RETURNING version
    )
    DELETE FROM ${thing}_versions v USING kept
    WHERE v.${thing}_id = $1 AND v.version > 1 AND v.version <= kept.version - ${MAX_KEPT_VERSIONS - 1}`,
});

export const KEEP_VERSION: Readonly<Record<Thing, PreparedQuery>> = { post: keepVersion('post'), comment: keepVersion('comment') };

/** Newest first. `$1` is the thing, of which the caller knows that it may be told. */
const earlierWords = (thing: Thing): PreparedQuery => ({
  name: `${thing}-earlier-words-v1`,
  text: `SELECT content AS words, written_at AS "writtenAt" FROM ${thing}_versions WHERE ${thing}_id = $1 ORDER BY version DESC`,
});

export const EARLIER_WORDS: Readonly<Record<Thing, PreparedQuery>> = { post: earlierWords('post'), comment: earlierWords('comment') };
