import type { Story } from '../../api/schema.js';

export type StoryCounts = Partial<Pick<Story, 'likes' | 'comments'>>;

/**
 * Counts as an event of `revision` brings them. An event names one count only, so one that does not follow the known revision
 * directly means that others were missed: `unsure` asks for a read of the whole story.
 */
export function withCounts(story: Story, revision: number, counts: StoryCounts): { story: Story; unsure: boolean } {
  if (revision <= story.revision) return { story, unsure: false };
  if (revision === story.revision + 1) return { story: { ...story, ...counts, revision }, unsure: false };
  // The known revision stays: until the read is there, what comes next is unsure as well.
  return { story: { ...story, ...counts }, unsure: true };
}
