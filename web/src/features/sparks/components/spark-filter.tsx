import { useId } from 'react';
import { ChevronDownIcon } from '#shared/ui/shell-icons.js';
import { usePopup } from '#shared/ui/use-popup.js';
import { SPARKS_TEXTS } from '../texts.js';
import styles from './sparks.module.css';

/** A toggle that offers the only filter (SPK-008). */
export function SparkFilter() {
  const { open, setOpen, root, trigger, onKeyDown } = usePopup();
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of what is inside
    <div ref={root} className={styles.filter} onKeyDown={onKeyDown}>
      <button ref={trigger} type="button" className={styles.toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {SPARKS_TEXTS.filter}
        <ChevronDownIcon size={18} />
      </button>
      <ul id={id} hidden={!open} className={styles.options} aria-label={SPARKS_TEXTS.filters}>
        <li>
          {/* The only filter is always on. */}
          <button type="button" className={styles.option} aria-pressed="true" onClick={() => setOpen(false)}>
            {SPARKS_TEXTS.allSparks}
          </button>
        </li>
      </ul>
    </div>
  );
}
