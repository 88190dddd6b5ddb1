import { Link } from 'react-router';
import { paths } from '#features/places/paths.js';
import { ANSWERS_TEXTS } from '../texts.js';
import { Section } from './section.js';
import styles from './settings.module.css';

/** Leads to the questionnaire, which leads back here (ONB-065). */
export function AnswersSection() {
  return (
    <Section title={ANSWERS_TEXTS.title} lead={ANSWERS_TEXTS.lead}>
      <p>
        <Link className={styles.link} to={paths.profileSetup}>
          {ANSWERS_TEXTS.edit}
        </Link>
      </p>
    </Section>
  );
}
