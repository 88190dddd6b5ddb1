import { z } from 'zod';

/**
 * What people read of a member's copy, as sections of entries. A service fills it in its own words; whoever puts copies
 * together draws it without knowing what it is about. Every text is plain: whoever draws it escapes it.
 */

/** A file in the storage that all services share. */
export const ExportedMedia = z.object({
  /** Null: the file is known to be gone. */
  key: z.string().nullable(),
  /** The file's name for people; without one it is named by its kind. */
  name: z.string().optional(),
  /** What it shows, for those who do not see it. */
  alt: z.string().optional(),
});
export type ExportedMedia = z.output<typeof ExportedMedia>;

/** A line "label: value"; `at` is a time in ISO 8601. */
export const ExportedDetail = z.object({ label: z.string(), text: z.string().optional(), at: z.string().optional() });
export type ExportedDetail = z.output<typeof ExportedDetail>;

/** The name of a page: at most one folder, without an ending. */
const PageName = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/);

export const ExportedEntry = z.object({
  heading: z.string().optional(),
  /** Whose words they are: a name, never an id. */
  who: z.string().optional(),
  /** The member's own words among those of others. */
  own: z.boolean().optional(),
  /** ISO 8601. */
  at: z.string().optional(),
  /** Words as they were written, with their line breaks. */
  text: z.string().optional(),
  /** Details, under a former name: parts go between services of two versions. */
  facts: z.array(ExportedDetail).optional(),
  files: z.array(ExportedMedia).optional(),
  /** The page that the heading leads to. */
  page: PageName.optional(),
});
export type ExportedEntry = z.output<typeof ExportedEntry>;

/** A section with the title and page of the one before goes on with it: long lists come in pieces. */
export const ExportedSection = z.object({
  title: z.string(),
  /** A sentence below the title. */
  note: z.string().optional(),
  /** A page of its own; without one the section stands on the first page. */
  page: z.object({ name: PageName, title: z.string() }).optional(),
  entries: z.array(ExportedEntry),
});
export type ExportedSection = z.output<typeof ExportedSection>;

/** A detail, or none where there is nothing to say. */
export function detailOf(label: string, value: string | number | null | undefined): ExportedDetail[] {
  return value === null || value === undefined || value === '' ? [] : [{ label, text: String(value) }];
}

/** As `detailOf`, of a time. */
export function timeDetailOf(label: string, value: Date | string | null | undefined): ExportedDetail[] {
  return value === null || value === undefined ? [] : [{ label, at: new Date(value).toISOString() }];
}
