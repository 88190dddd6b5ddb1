import { useNavigate } from 'react-router';
import { keepCaseToken } from '#features/cases/case-token.js';
import { paths } from '#features/places/paths.js';
import { Button } from '#shared/ui/button.js';
import { REFUSED_TEXTS } from '../refused.texts.js';
import styles from './auth-form.module.css';
import { locale } from '#shared/text/language.js';

const WHEN = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });

/** Stands below the refusal of a disabled or suspended account: until when, and the way to the reason. */
export function Refused({ details: { until, caseToken } }: { details: Readonly<Record<string, string>> }) {
  const navigate = useNavigate();
  const open = () => {
    keepCaseToken(caseToken ?? null);
    void navigate(paths.caseByToken);
  };
  return (
    <>
      {until !== undefined && <p className={styles.text}>{REFUSED_TEXTS.until(WHEN.format(new Date(until)))}</p>}
      {caseToken !== undefined && (
        <Button look="secondary" wide onClick={open}>
          {REFUSED_TEXTS.why}
        </Button>
      )}
    </>
  );
}
