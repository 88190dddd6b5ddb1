import { FILE_IS_EMPTY, IMAGE_TOO_LARGE } from '#features/posts/post-error.texts.js';
import { kindOf, problemOf } from '#shared/uploads/media-file.js';
import { EDIT_TEXTS } from '../texts.js';

/** Why a file is taken for no picture of the profile (PRO-045, PRO-046, PRO-063); null when it is. */
export const refusalOf = (file: File): string | null => {
  if (kindOf(file) !== 'image') return EDIT_TEXTS.imagesOnly;
  const problem = problemOf(file);
  if (problem === 'empty') return FILE_IS_EMPTY;
  return problem === 'image-too-large' ? IMAGE_TOO_LARGE : null;
};
