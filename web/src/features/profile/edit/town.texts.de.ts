import type { Words } from '#shared/text/words.js';
import type * as english from './town.texts.js';

export const TOWN_TEXTS: Words<typeof english.TOWN_TEXTS> = {
  list: 'Orte',
  none: 'Kein Ort mit diesem Namen gefunden. Die Worte können so bleiben.',
  hint: 'Andere sehen diese Worte. Wählst du einen Ort, auch in Stufen, wie weit er entfernt ist.',
};
