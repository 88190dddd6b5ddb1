import { logError } from '#shared/code/log-error.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import settings from '../components/settings.module.css';
import { RECOVERY_TEXTS } from './security.texts.js';
import styles from './security.module.css';

export interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

function saveFile(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([RECOVERY_TEXTS.file(codes)], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: RECOVERY_TEXTS.fileName });
  link.click();
  URL.revokeObjectURL(address);
}

/** The only time that the codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const announce = useAnnounce();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      announce(RECOVERY_TEXTS.copied);
    } catch (error) {
      logError('copy-recovery-codes', error);
      announce(RECOVERY_TEXTS.copyFailed, 'failed');
    }
  };
  return (
    <Dialog title={RECOVERY_TEXTS.dialogTitle} onClose={onClose}>
      <p>{RECOVERY_TEXTS.dialogLead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={settings.actions}>
        <Button look="secondary" onClick={() => void copy()}>
          {RECOVERY_TEXTS.copy}
        </Button>
        <Button look="secondary" onClick={() => saveFile(codes)}>
          {RECOVERY_TEXTS.download}
        </Button>
        <Button onClick={onClose}>{RECOVERY_TEXTS.done}</Button>
      </div>
    </Dialog>
  );
}
