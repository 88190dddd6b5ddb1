import type { Story } from '#shared/api/schema.js';

export type StoryCounts = Partial<Pick<Story, 'likes' | 'comments'>>;

/**
 * Applies the counts of an event with its `revision`. An event names one count only. If it does not follow the known revision
 * directly, others were missed, and `unsure` asks for a read of the whole story.
 */
export function withCounts(story: Story, revision: number, counts: StoryCounts): { story: Story; unsure: boolean } {
  if (revision <= story.revision) return { story, unsure: false };
  if (revision === story.revision + 1) return { story: { ...story, ...counts, revision }, unsure: false };
  // The known revision stays, so the next event is unsure too until the read is there.
  return { story: { ...story, ...counts }, unsure: true };
}
