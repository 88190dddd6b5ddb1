import { Link } from 'react-router';
import { useUnreadCases } from '#features/cases/unread-cases.js';
import { paths } from '#features/places/paths.js';
import { CASES_TEXTS } from '../texts.js';
import { Section } from './section.js';
import styles from './settings.module.css';

/** Leads to what the member reported, and to what was decided about them. */
export function CasesSection() {
  const { concerned, filed } = useUnreadCases();
  return (
    <Section title={CASES_TEXTS.title} lead={CASES_TEXTS.lead}>
      <p>
        <Link className={styles.link} to={paths.cases}>
          {CASES_TEXTS.open}
        </Link>
        {concerned + filed > 0 && <span> {CASES_TEXTS.unread(concerned + filed)}</span>}
      </p>
    </Section>
  );
}
