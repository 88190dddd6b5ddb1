import { shownComments } from '../members/hidden-members.sql.js';

/** A story as a viewer's answer needs it: what `storyColumns` selects and `presentStory` reads. */
export interface StoryRow {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_photo: string | null;
  readonly couple_names: string | null;
  readonly location: string | null;
  readonly story: string;
  readonly image_key: string | null;
  readonly image_small_key: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly image_alt: string;
  readonly likes: number;
  readonly comments: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly revision: number;
  readonly liked: boolean;
}

/**
 * The columns of `StoryRow` for a statement over `stories s`; `viewer` is a parameter such as `$1`.
 * The like is a scalar subselect, one look-up a story: EXISTS could be planned as a hash of all likes.
 */
export function storyColumns(viewer: string): string {
  return `
    s.id, s.user_id, s.user_name, s.user_photo, s.couple_names, s.location, s.story,
    s.image_key, s.image_small_key, s.image_width, s.image_height, s.image_alt,
    s.likes, ${shownComments('s', viewer)} AS comments, s.created_at, s.updated_at, s.revision,
    (SELECT true FROM story_likes l WHERE l.story_id = s.id AND l.member_id = ${viewer}) IS NOT NULL AS liked`;
}
