import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';

/** Hours after which a page is asked again. */
const FRESH_HOURS = 24;
/** Minutes after which a page that said nothing, or did not answer, is asked again. */
const SILENT_MINUTES = 10;
/** A page is read again after a day at most, and a message with its link is sent within minutes. */
const KEPT_HOURS = 25;
/** Each page that is kept takes some old ones away: the table does not grow with what was ever linked to. */
const PRUNED_AT_ONCE = 20;

/** What is kept of a page. Without a title it said nothing. */
export interface PageRow {
  readonly title: string | null;
  readonly description: string | null;
}

/** What was read lately at the address `$1`. */
export const FRESH_PAGE: PreparedQuery = {
  name: 'link-preview-fresh-v1',
  text: `
    SELECT title, description FROM link_previews
    WHERE address = $1 AND read_at > now() - CASE WHEN title IS NULL THEN interval '${SILENT_MINUTES} minutes' ELSE interval '${FRESH_HOURS} hours' END`,
};

/** Keeps what the page at `$1` said: its title `$2` and description `$3`. */
export const KEEP_PAGE: PreparedQuery = {
  name: 'link-preview-keep-v2',
  text: `
    WITH old AS (
      SELECT o.address FROM link_previews o WHERE o.read_at < now() - interval '${KEPT_HOURS} hours' AND o.address <> $1
      ORDER BY o.read_at LIMIT ${PRUNED_AT_ONCE} FOR UPDATE SKIP LOCKED
    ), pruned AS (
      DELETE FROM link_previews l USING old WHERE l.address = old.address
    )
    INSERT INTO link_previews (address, title, description) VALUES ($1, $2, $3)
    ON CONFLICT (address) DO UPDATE SET title = excluded.title, description = excluded.description, read_at = excluded.read_at`,
};

/**
 * The preview of a message, from what is kept of a page: a sender cannot put words into its mouth. No value where nothing is kept.
 * @param address parameter with the page's address, or null
 * @param link parameter with the link as it stands in the message
 */
export const previewColumn = (address: string, link: string): string => `
  (SELECT jsonb_strip_nulls(jsonb_build_object('link', ${link}::text, 'address', p.address, 'title', p.title, 'description', p.description))
   FROM link_previews p WHERE p.address = ${address}::text AND p.title IS NOT NULL)`;
