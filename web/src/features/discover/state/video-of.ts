import type { Post, PostMedia, PostPage } from '#shared/api/schema.js';

/** A post of the video feed and its first video, which is the one shown. */
export interface VideoPost {
  readonly post: Post;
  readonly video: PostMedia;
}

/** What the feed shows of the loaded pages: posts with a video that were not viewed before this visit, each once (VID-003, VID-018). */
export function videosOf(pages: readonly PostPage[], viewedBefore: ReadonlySet<string>): VideoPost[] {
  const shown = new Map<string, VideoPost>();
  for (const post of pages.flatMap(({ items }) => items)) {
    const video = post.media.find(({ type }) => type === 'video');
    if (video !== undefined && !viewedBefore.has(post.id) && !shown.has(post.id)) shown.set(post.id, { post, video });
  }
  return [...shown.values()];
}
