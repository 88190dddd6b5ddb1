import { paths } from '#features/places/paths.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { MATCHES_TEXTS } from '../texts.js';
import styles from './matches.module.css';

/** Asks a member who has said nothing that counts for some answers: until then nobody has a figure (DECISION-17). */
export function SayMore() {
  return (
    <div className={styles['say-more']}>
      <p>{MATCHES_TEXTS.sayMore}</p>
      <ButtonLink to={paths.profileSetup}>{MATCHES_TEXTS.answer}</ButtonLink>
    </div>
  );
}
