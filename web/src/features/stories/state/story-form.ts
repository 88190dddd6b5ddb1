import { MAX_ALT_TEXT_LENGTH, MAX_COUPLE_NAMES_LENGTH, MAX_LOCATION_LENGTH, MAX_STORY_LENGTH } from '@affinity/proto/vocabulary/limits';
import type { NewStory } from '#shared/api/schema.js';
import { FILE_IS_EMPTY } from '#features/posts/post-error.texts.js';
import { kindOf, type NamedFile, problemOf } from '#shared/uploads/media-file.js';
import { STORY_FORM_PROBLEMS } from './story-error.texts.js';

export interface StoryFields {
  readonly coupleNames: string;
  readonly location: string;
  readonly story: string;
  /** Description of the picture for those who do not see it. */
  readonly imageAlt: string;
}

export const emptyStory: StoryFields = { coupleNames: '', location: '', story: '', imageAlt: '' };

/** Whether anything would be lost with the form. */
export const isBegun = ({ coupleNames, location, story, imageAlt }: StoryFields): boolean =>
  `${coupleNames}${location}${story}${imageAlt}`.trim() !== '';

const textOf = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');

/** A draft read back from the browser's storage. A field that is no text becomes empty. */
export function storyFromDraft(draft: unknown): StoryFields {
  if (typeof draft !== 'object' || draft === null) return emptyStory;
  const { coupleNames, location, story, imageAlt } = draft as Partial<Record<keyof StoryFields, unknown>>;
  return {
    coupleNames: textOf(coupleNames, MAX_COUPLE_NAMES_LENGTH),
    location: textOf(location, MAX_LOCATION_LENGTH),
    story: textOf(story, MAX_STORY_LENGTH),
    imageAlt: textOf(imageAlt, MAX_ALT_TEXT_LENGTH),
  };
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Why the form cannot be sent, in the order of the specification; null when it can (STO-050..052, STO-068, STO-069). */
export function storyProblemOf({ coupleNames, story }: StoryFields, given: { image: boolean; signedIn: boolean }): string | null {
  if (isBlank(coupleNames) || isBlank(story)) return STORY_FORM_PROBLEMS.namesAndStory;
  if (!given.image) return STORY_FORM_PROBLEMS.image;
  return given.signedIn ? null : STORY_FORM_PROBLEMS.signIn;
}

/** STO-057: whether names, story and image are there. */
export const mayShare = (fields: StoryFields, image: boolean): boolean => storyProblemOf(fields, { image, signedIn: true }) === null;

/** Why a file is refused; null when it is not (STO-048, STO-049). */
export function imageProblemOf(file: NamedFile & Pick<File, 'size'>): string | null {
  if (kindOf(file) !== 'image') return STORY_FORM_PROBLEMS.notAnImage;
  const problem = problemOf(file);
  if (problem === 'empty') return FILE_IS_EMPTY;
  return problem === null ? null : STORY_FORM_PROBLEMS.tooLarge;
}

/** The request for a story, trimmed (STO-056). */
export const newStoryOf = ({ coupleNames, location, story, imageAlt }: StoryFields, uploadId: string): NewStory => ({
  coupleNames: coupleNames.trim(),
  location: location.trim(),
  story: story.trim(),
  uploadId,
  imageAlt: imageAlt.trim(),
});
