import { BudgetLine } from '#features/budgets/budget-line.js';
import { Alert } from '#shared/ui/alert.js';
import type { ComposerState } from './use-composer.js';
import { ComposerFoot } from './composer-foot.js';
import { COMPOSER_TEXTS } from '../texts.js';
import { MediaList } from './media-list.js';
import { MoodPicker } from './mood-picker.js';

export interface OpenComposerProps extends Pick<ComposerState, 'draft' | 'change' | 'media' | 'items' | 'problem' | 'posting'> {
  onFiles: (files: readonly File[]) => void;
}

/** What stands below the text once the composer is open (HOM-005..028). */
export function OpenComposer({ draft, change, media, items, problem, posting, onFiles }: OpenComposerProps) {
  return (
    <>
      {items.length > 0 && <MediaList items={items} media={media} />}
      {items.length === 0 && draft.files > 0 && <Alert>{COMPOSER_TEXTS.notKept(draft.files)}</Alert>}
      <MoodPicker mood={draft.mood} onChange={(mood) => change({ mood })} />
      {problem === null ? <BudgetLine name="posts" /> : <Alert>{problem}</Alert>}
      <ComposerFoot text={draft.text} posting={posting} onFiles={onFiles} />
    </>
  );
}
