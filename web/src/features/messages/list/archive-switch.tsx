import { ArrowLeftIcon } from '#shared/ui/shell-icons.js';
import { ArchiveIcon } from '../components/message-icons.js';
import { ARRANGE_TEXTS } from '../texts.js';
import styles from './archive-switch.module.css';

export interface ArchiveSwitchProps {
  count: number;
  open: boolean;
  onChange: (open: boolean) => void;
}

/** Leads to the archived conversations and back. It stays the same button, so the focus stays where it is (MSG-102). */
export function ArchiveSwitch({ count, open, onChange }: ArchiveSwitchProps) {
  return (
    <button type="button" className={styles.switch} onClick={() => onChange(!open)}>
      {open ? <ArrowLeftIcon size={20} /> : <ArchiveIcon size={20} />}
      {open ? ARRANGE_TEXTS.back : ARRANGE_TEXTS.archiveOf(count)}
    </button>
  );
}
