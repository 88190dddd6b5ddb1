import type { ReactNode, RefObject } from 'react';
import { ArrowUpIcon } from '#shared/ui/composer-icons.js';
import styles from './new-pill.module.css';

export interface NewPillProps {
  /** The place of the pill, beside the list's rows. It is there without the pill too. */
  frame: RefObject<HTMLDivElement | null>;
  /** What there is that the list does not show; null for nothing. */
  label: ReactNode;
  taking: boolean;
  onTake: () => void;
}

/** Says that there is something new and moves nothing by itself (EXPERIENCE-10). It takes no room in the page. */
export const NewPill = ({ frame, label, taking, onTake }: NewPillProps) => (
  <div ref={frame} className={styles.frame} aria-live="polite">
    {label !== null && (
      <button type="button" className={styles.pill} aria-disabled={taking} onClick={() => !taking && onTake()}>
        <ArrowUpIcon size={17} />
        {label}
      </button>
    )}
  </div>
);
