import { useState } from 'react';
import { ApiError } from '../../../api/api-error.js';
import type { ModerationReport } from '../../../api/schema.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { useAnnounce } from '../../../ui/live-region.js';
import { TextArea } from '../../../ui/text-area.js';
import { type Decision, OWN_REPORT_CODE, REPORT_DECIDED_CODE, useDecide } from '../api/reports.query.js';
import { ACTION_TEXTS, MODERATION_TEXTS } from '../texts.js';
import styles from './moderation.module.css';

const MAX_REASON_LENGTH = 1000;
const REMOVABLE: readonly ModerationReport['kind'][] = ['post', 'comment', 'story'];

const ERRORS: Readonly<Record<string, string>> = {
  [REPORT_DECIDED_CODE]: MODERATION_TEXTS.alreadyDecided,
  [OWN_REPORT_CODE]: MODERATION_TEXTS.ownReport,
};
const errorText = (error: unknown): string => (error instanceof ApiError ? ERRORS[error.code] : undefined) ?? MODERATION_TEXTS.failed;

export function DecisionForm({ report }: { report: ModerationReport }) {
  const announce = useAnnounce();
  const decide = useDecide(report.id);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const actions: Decision[] = REMOVABLE.includes(report.kind)
    ? ['dismiss', 'remove-content', 'disable-account']
    : ['dismiss', 'disable-account'];
  const press = (action: Decision) => {
    if (decide.isPending) return;
    if (reason.trim() === '') return setError(MODERATION_TEXTS.reasonMissing);
    setError(null);
    decide.mutate(
      { action, reason: reason.trim() },
      { onSuccess: () => announce(MODERATION_TEXTS.saved), onError: (cause) => setError(errorText(cause)) },
    );
  };
  return (
    <div className={styles.form}>
      {error !== null && <Alert>{error}</Alert>}
      <TextArea
        label={MODERATION_TEXTS.reason}
        hint={MODERATION_TEXTS.reasonHint}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            look={action === 'dismiss' ? 'secondary' : 'primary'}
            disabled={decide.isPending}
            onClick={() => press(action)}
          >
            {ACTION_TEXTS[action].press}
          </Button>
        ))}
      </div>
    </div>
  );
}
