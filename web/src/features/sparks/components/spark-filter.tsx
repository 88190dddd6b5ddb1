import { useId, useState } from 'react';
import { ChevronDownIcon } from '#shared/ui/shell-icons.js';
import { SPARKS_TEXTS } from '../texts.js';
import styles from './sparks.module.css';

/** A toggle that offers the only filter (SPK-008). */
export function SparkFilter() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.filter}>
      <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
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
