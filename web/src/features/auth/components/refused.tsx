import { useNavigate } from 'react-router';
import { keepCaseToken } from '#features/cases/case-token.js';
import { paths } from '#features/places/paths.js';
import { Button } from '#shared/ui/button.js';
import { REFUSED_TEXTS } from '../refused.texts.js';
import styles from './auth-form.module.css';
import { locale } from '#shared/text/language.js';

const WHEN = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });

const MINUTES_AN_HOUR = 60;
/** From here on it is told in hours. */
const MANY_MINUTES = 90;

/** Rounds up: the words never say less than is to be waited. */
function againText(minutes: number): string {
  return minutes <= MANY_MINUTES ? REFUSED_TEXTS.minutes(minutes) : REFUSED_TEXTS.hours(Math.ceil(minutes / MINUTES_AN_HOUR));
}

/**
 * Stands below the refusal of a disabled or suspended account: until when, and the way to the reason; and below that of one that too
 * much was tried with: when one may try again.
 */
export function Refused({ details: { until, caseToken, retryAfterMinutes } }: { details: Readonly<Record<string, string>> }) {
  const navigate = useNavigate();
  const open = () => {
    keepCaseToken(caseToken ?? null);
    void navigate(paths.caseByToken);
  };
  return (
    <>
      {until !== undefined && <p className={styles.text}>{REFUSED_TEXTS.until(WHEN.format(new Date(until)))}</p>}
      {retryAfterMinutes !== undefined && <p className={styles.text}>{againText(Number(retryAfterMinutes))}</p>}
      {caseToken !== undefined && (
        <Button look="secondary" wide onClick={open}>
          {REFUSED_TEXTS.why}
        </Button>
      )}
    </>
  );
}
