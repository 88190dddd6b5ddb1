import type { Words } from '#shared/text/words.js';
import type * as english from './town.texts.js';

export const TOWN_TEXTS: Words<typeof english.TOWN_TEXTS> = {
  list: 'Orte',
  hint: 'Andere sehen diese Worte. Wählst du einen Ort, auch in Stufen, wie weit er entfernt ist.',
};
