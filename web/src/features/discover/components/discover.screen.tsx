import { useCurrentSession } from '../../../lib/session/session.query.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { useScreen } from '../../../ui/use-screen.js';
import { DISCOVER_TEXTS } from '../texts.js';
import styles from './discover.module.css';
import { VideoFeed } from './video-feed.js';
import { pressedPart } from '../../../ui/pressed-part.js';

const SponsoredPanel = pressedPart(async () => (await import('../../../parts/sponsored/sponsored-panel.js')).SponsoredPanel);

/** VID-021, VID-022: in narrower windows the videos have the screen to themselves. */
const PANEL_QUERY = '(min-width: 1024px)';

/** /discover: videos, with the sponsored cards beside them (VID-001, VID-021). */
export function DiscoverScreen() {
  const heading = useScreen(DISCOVER_TEXTS.screen);
  const { account } = useCurrentSession();
  const wide = useMediaQuery(PANEL_QUERY);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {DISCOVER_TEXTS.screen}
        </h1>
        <p>{DISCOVER_TEXTS.lead}</p>
        <p className={styles.keys}>{DISCOVER_TEXTS.keys}</p>
      </header>
      <div className={styles.videos}>{account !== null && <VideoFeed key={account.id} accountId={account.id} />}</div>
      {wide && (
        <aside className={styles.panel}>
          <SponsoredPanel heading={DISCOVER_TEXTS.sponsored} />
        </aside>
      )}
    </div>
  );
}
