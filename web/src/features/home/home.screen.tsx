import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import type { Post } from '#shared/api/schema.js';
import { paths } from '#features/places/paths.js';
import { prependPost } from '#features/posts/post-cache.js';
import { showsOwnPost } from '#features/posts/shows-own-post.js';
import { WaitingPostList } from '#features/posts/late-waiting-posts.js';
import { type WaitingPost, waitingPosts } from '#features/posts/waiting-posts.js';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useMediaQuery } from '#shared/ui/use-media-query.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { everything } from './feed/feed-selection.js';
import { useDropGuard } from '#shared/ui/use-drop-guard.js';
import { useFeedSelection } from './feed/use-feed-selection.js';
import { useHomeKeys } from './keys/use-home-keys.js';
import { COMPOSER_TEXTS, HOME_TEXTS } from './texts.js';
import { missedQuery } from './missed/missed.query.js';
import { Composer, type ComposerHandle } from './composer/composer.js';
import { Feed } from './feed/feed.js';
import styles from './components/home.module.css';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const MissedCard = pressedPart(async () => (await import('./missed/missed-card.js')).MissedCard);
const ShortcutsDialog = pressedPart(async () => (await import('./keys/shortcuts-dialog.js')).ShortcutsDialog);
const SponsoredPanel = pressedPart(async () => (await import('#features/sponsored/sponsored-panel.js')).SponsoredPanel);

/** HOM-052: the panel needs this width, as beside the video feed. */
const WITH_PANEL = '(min-width: 1024px)';

/** / and /home: the composer, the feed, and the sponsored cards beside them (HOM-001..003). */
export function HomeScreen() {
  const heading = useScreen(HOME_TEXTS.screen);
  const { menu } = useOutletContext<{ menu: ReactNode }>();
  const { account } = useCurrentSession();
  const { data } = useQuery({ ...ownProfileQuery(account?.id ?? ''), enabled: account !== null });
  const withPanel = useMediaQuery(WITH_PANEL);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {HOME_TEXTS.hello(data?.first_name ?? '')}
          </h1>
          <p>
            {HOME_TEXTS.profileReady} <Link to={paths.profileSetup}>{HOME_TEXTS.goOverAnswers}</Link>
            {data?.photoURL === null && (
              <>
                {' · '}
                <Link to={paths.profile}>{HOME_TEXTS.addPhoto}</Link>
              </>
            )}
          </p>
        </div>
        {menu}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>{account !== null && <Posts key={account.id} accountId={account.id} />}</div>
        {withPanel && (
          <aside className={styles.aside}>
            <SponsoredPanel heading={HOME_TEXTS.discover} />
          </aside>
        )}
      </div>
    </>
  );
}

/** Writing and reading, with the keys that lead from one to the other. */
function Posts({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const composer = useRef<ComposerHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const { selection, select } = useFeedSelection();
  const write = () => composer.current?.focus();
  useDropGuard();
  useHomeKeys(list, { compose: write, search: () => search.current?.focus(), help: () => setShortcutsOpen(true) });

  // HOM-028: the post stands at once in every loaded feed that shows it.
  const showPosted = (post: Post) => {
    prependPost(client, (feed) => showsOwnPost(feed, post), post);
    if (showsOwnPost(selection, post)) announce(COMPOSER_TEXTS.posted);
    else announce(COMPOSER_TEXTS.posted, { label: COMPOSER_TEXTS.showPosted, onPress: () => select(everything) });
  };
  const { data: { missed = null } = {} } = useQuery(missedQuery);
  const { data: waiting = [] } = useQuery(waitingPosts);
  const takeBack = (post: WaitingPost): boolean => {
    const taken = composer.current?.takeBack(post) ?? false;
    if (!taken) announce(COMPOSER_TEXTS.noRoom, 'failed');
    return taken;
  };
  return (
    <>
      {missed !== null && <MissedCard missed={missed} />}
      <PartBoundary where="composer">
        <Composer ref={composer} accountId={accountId} onPosted={showPosted} onWaits={() => announce(COMPOSER_TEXTS.waits)} />
      </PartBoundary>
      {waiting.length > 0 && <WaitingPostList onTakeBack={takeBack} />}
      <Feed accountId={accountId} selection={selection} onSelect={select} onWrite={write} list={list} search={search} />
      {shortcutsOpen && <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}
    </>
  );
}
