import { useSearchParams } from 'react-router';
import { readPeopleSelection } from '#features/people/people-selection.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { MATCHES_TEXTS } from './texts.js';
import { ConnectionsStrip } from './components/connections-strip.js';
import { Discovery } from './components/discovery.js';
import { useUnranked } from './use-unranked.js';
import styles from './components/matches.module.css';

/** /matches: whom one is connected with, and people discovery (PPL-001, PPL-002, NAV-020). */
export function MatchesScreen() {
  const heading = useScreen(MATCHES_TEXTS.screen);
  const [params] = useSearchParams();
  const unranked = useUnranked(readPeopleSelection(params));
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {MATCHES_TEXTS.title}
        </h1>
        <p>{unranked ? MATCHES_TEXTS.unrankedLead : MATCHES_TEXTS.lead}</p>
      </header>
      <ConnectionsStrip />
      <Discovery unranked={unranked} />
    </>
  );
}
