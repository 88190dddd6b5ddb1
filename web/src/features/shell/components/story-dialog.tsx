import { Suspense } from 'react';
import { lazyPart } from '#shared/ui/lost-part.js';

// Few visits write a story, so the form is loaded apart from the screens.
const StoryFormDialog = lazyPart(async () => (await import('#features/stories/story-form-dialog.js')).StoryFormDialog);

/** NAV-011, NAV-016, STO-066: the popup of the story form. */
export function StoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <StoryFormDialog onClose={onClose} />
    </Suspense>
  );
}
