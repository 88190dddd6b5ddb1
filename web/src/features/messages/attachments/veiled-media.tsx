import type { CSSProperties } from 'react';
import type { FileSource } from '../hooks/use-file-address.js';
import type { ShownFile } from '../state/shown-message.js';
import { useMessageActions } from '../thread/message-actions.context.js';
import { EyeIcon } from '#shared/ui/icons.js';
import { drawnSize } from './drawn-size.js';
import { VEIL_TEXTS } from './veil.texts.js';
import styles from './veiled-media.module.css';

export interface VeiledMediaProps {
  file: ShownFile;
  kind: 'image' | 'video';
  source: FileSource;
  otherName: string;
  onReveal: () => void;
}

/** A picture or video that the member has not asked for yet: a blurred shape. Of a video nothing is loaded (MSG-128). */
export function VeiledMedia({ file: { name, width, height }, kind, source, otherName, onReveal }: VeiledMediaProps) {
  const { openPictures } = useMessageActions();
  const drawn = drawnSize(width, height);
  const shape = { '--width': `${drawn.width}px`, aspectRatio: `${drawn.width} / ${drawn.height}` } as CSSProperties;
  /** The button goes. Its message keeps the focus. */
  const giveFocus = (pressed: HTMLElement) => pressed.closest<HTMLElement>('[data-message-id]')?.focus({ preventScroll: true });
  return (
    <div className={styles.veiled} style={shape}>
      {kind === 'image' && source.url !== null && (
        <img src={source.url} alt="" decoding="async" draggable={false} onError={() => source.renew()} />
      )}
      <div className={styles.choice}>
        <button
          type="button"
          className={styles.show}
          aria-label={`${VEIL_TEXTS.show(kind)} ${name}`}
          onClick={({ currentTarget }) => {
            giveFocus(currentTarget);
            onReveal();
          }}
        >
          <EyeIcon size={18} />
          {VEIL_TEXTS.show(kind)}
        </button>
        <button
          type="button"
          className={styles.always}
          onClick={({ currentTarget }) => {
            giveFocus(currentTarget);
            openPictures(true);
          }}
        >
          {VEIL_TEXTS.always(otherName)}
        </button>
      </div>
    </div>
  );
}
