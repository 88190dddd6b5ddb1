import { useEffect, useRef } from 'react';
import { REPORT_TEXTS } from '../report.texts.js';
import { Button } from '#shared/ui/button.js';
import { BlockButton } from './block-button.js';
import styles from './report-dialog.module.css';

export interface ReportSentProps {
  memberId: string;
  memberName: string;
  /** The same was reported before, and nothing was added. */
  already: boolean;
  onClose: () => void;
}

/** Shown after a report: what happens next, and a way to block that person meanwhile. */
export function ReportSent({ memberId, memberName, already, onClose }: ReportSentProps) {
  // The form that had the focus is gone. The message takes the focus and is read out.
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div ref={message} tabIndex={-1} className={styles.sent}>
        <p>{already ? REPORT_TEXTS.already : REPORT_TEXTS.sent}</p>
        <p className={styles.lead}>{REPORT_TEXTS.afterwards(memberName)}</p>
      </div>
      <div className={styles.actions}>
        <BlockButton memberId={memberId} memberName={memberName} onClose={onClose} />
        <Button onClick={onClose}>{REPORT_TEXTS.done}</Button>
      </div>
    </div>
  );
}
