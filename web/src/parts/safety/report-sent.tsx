import { useEffect, useRef } from 'react';
import { REPORT_TEXTS, SAFETY_TEXTS } from '../../lib/safety/safety.texts.js';
import { Button } from '../../ui/button.js';
import styles from './report-dialog.module.css';
import { useHideMember } from './use-hide-member.js';

export interface ReportSentProps {
  memberId: string;
  memberName: string;
  onClose: () => void;
}

/** After a report: what happens next, and the way not to see that person meanwhile. */
export function ReportSent({ memberId, memberName, onClose }: ReportSentProps) {
  const hide = useHideMember(memberId, memberName);
  // The form that had the focus is gone; this is read out in its place.
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div ref={message} tabIndex={-1} className={styles.sent}>
        <p>{REPORT_TEXTS.sent}</p>
        <p className={styles.lead}>{REPORT_TEXTS.afterwards(memberName)}</p>
      </div>
      <div className={styles.actions}>
        <Button
          look="secondary"
          onClick={() => {
            onClose();
            hide('block');
          }}
        >
          {SAFETY_TEXTS.block(memberName)}
        </Button>
        <Button onClick={onClose}>{REPORT_TEXTS.done}</Button>
      </div>
    </div>
  );
}
