import { CloseIcon } from '#shared/ui/shell-icons.js';
import type { LinkPreview } from '#shared/api/schema.js';
import barStyles from '../composer/mode/mode-bar.module.css';
import { LINK_TEXTS } from './texts.js';
import { WrittenLinkCard } from './link-card.js';

/** The preview that goes along with what is being written, and the way to leave it out. */
export function LinkBar({ preview, onDismiss }: { preview: LinkPreview; onDismiss: () => void }) {
  return (
    <section className={barStyles.bar} aria-label={LINK_TEXTS.preview}>
      <WrittenLinkCard preview={preview} />
      <button
        type="button"
        className={barStyles.cancel}
        aria-label={LINK_TEXTS.dismiss}
        title={LINK_TEXTS.dismiss}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onDismiss}
      >
        <CloseIcon size={18} />
      </button>
    </section>
  );
}
