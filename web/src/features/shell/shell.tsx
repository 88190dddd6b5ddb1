import { Suspense, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useAccountLanguage } from '#features/language/use-account-language.js';
import { useIsTold } from '#features/push/push-here.js';
import { MomentHost } from '#features/moments/moment-host.js';
import { useLivePosts } from '#features/posts/use-live-posts.js';
import { PersonHost } from '#features/member-profile/person-host.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { BlockHost } from '#features/safety/block-host.js';
import { ReportHost } from '#features/safety/report-host.js';
import { useMediaQuery } from '#shared/ui/use-media-query.js';
import { SkipLink } from '#shared/ui/skip-link.js';
import { scrollKeyOf } from './state/scroll-key.js';
import { DESKTOP_QUERY } from './components/shell.constants.js';
import { BottomBar } from './components/bottom-bar.js';
import styles from './shell.module.css';
import { ConfirmEmailLine } from './components/confirm-email-line.js';
import { DecisionLine } from './components/decision-line.js';
import { LeftActs } from './components/left-acts.js';
import { OfflineLine } from './components/offline-line.js';
import { ShellMenu } from './components/shell-menu.js';
import { SideNav } from './components/side-nav.js';
import { StoryDialog } from './components/story-dialog.js';
import { TitleTotal } from './components/title-total.js';
import { TopBar } from './components/top-bar.js';
import { quietPart } from '#shared/ui/lost-part.js';

const MAIN_ID = 'content';

// Loaded after the first screen's code: no screen waits for it.
const ChatReceiver = quietPart(async () => (await import('#features/messages/chat-receiver.js')).ChatReceiver);

const PushWatch = quietPart(async () => (await import('#features/push/push-watch.js')).PushWatch);

/** The navigation around every screen under / (NAV-001..021). */
export function Shell() {
  useLivePosts();
  useAccountLanguage(useCurrentSession().account?.language);
  const desktop = useMediaQuery(DESKTOP_QUERY);
  const [storyOpen, setStoryOpen] = useState(false);
  const isTold = useIsTold();
  const openStory = () => setStoryOpen(true);
  return (
    <div className={styles.shell}>
      <ScrollRestoration getKey={scrollKeyOf} />
      <TitleTotal />
      <SkipLink target={MAIN_ID} />
      {desktop ? <SideNav onNewStory={openStory} /> : <TopBar />}
      <OfflineLine />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <ConfirmEmailLine />
        <DecisionLine />
        <BlockHost>
          <ReportHost>
            {/* The home screen shows the phone's menu avatar in its own header (NAV-015). */}
            <Outlet context={{ menu: desktop ? null : <ShellMenu /> }} />
            <PersonHost />
          </ReportHost>
        </BlockHost>
      </main>
      <Suspense>
        <ChatReceiver />
        <LeftActs />
      </Suspense>
      {isTold && (
        <Suspense>
          <PushWatch />
        </Suspense>
      )}
      {!desktop && <BottomBar onNewStory={openStory} />}
      <MomentHost />
      {storyOpen && <StoryDialog onClose={() => setStoryOpen(false)} />}
    </div>
  );
}
