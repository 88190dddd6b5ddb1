import { BudgetLine } from '#features/budgets/budget-line.js';
import { Alert } from '#shared/ui/alert.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import type { ComposerState } from './use-composer.js';
import { ComposerFoot } from './composer-foot.js';
import { COMPOSER_TEXTS } from '../texts.js';
import { MediaList } from './media-list.js';
import { MoodPicker } from './mood-picker.js';

export interface OpenComposerProps extends Pick<ComposerState, 'draft' | 'change' | 'media' | 'items' | 'refusal' | 'failure' | 'posting'> {
  onFiles: (files: readonly File[]) => void;
}

/** What stands below the text once the composer is open (HOM-005..028). */
export function OpenComposer({ draft, change, media, items, refusal, failure, posting, onFiles }: OpenComposerProps) {
  return (
    <>
      {items.length > 0 && <MediaList items={items} media={media} />}
      {items.length === 0 && draft.files > 0 && <Alert>{COMPOSER_TEXTS.notKept(draft.files)}</Alert>}
      <MoodPicker mood={draft.mood} onChange={(mood) => change({ mood })} />
      {refusal !== null && <FormAlert of={refusal}>{refusal.text}</FormAlert>}
      {/* A file fails while the text is written: it takes no focus. */}
      {refusal === null && failure !== null && <Alert>{failure}</Alert>}
      {refusal === null && failure === null && <BudgetLine name="posts" />}
      <ComposerFoot text={draft.text} posting={posting} onFiles={onFiles} />
    </>
  );
}
