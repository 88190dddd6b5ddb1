import { useCurrentSession } from '#features/session/session.query.js';
import { useMediaQuery } from '#shared/ui/use-media-query.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { DISCOVER_TEXTS } from './texts.js';
import styles from './components/discover.module.css';
import { VideoFeed } from './components/video-feed.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const SponsoredPanel = pressedPart(async () => (await import('#features/sponsored/sponsored-panel.js')).SponsoredPanel);

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
