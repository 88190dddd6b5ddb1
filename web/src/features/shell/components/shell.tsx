import { Suspense, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useLivePosts } from '../../../lib/posts/use-live-posts.js';
import { PersonHost } from '../../../parts/people/profile/person-host.js';
import { BlockHost } from '../../../parts/safety/block-host.js';
import { ReportHost } from '../../../parts/safety/report-host.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { SkipLink } from '../../../ui/skip-link.js';
import { scrollKeyOf } from '../scroll-key.js';
import { DESKTOP_QUERY } from '../shell.constants.js';
import { BottomBar } from './bottom-bar.js';
import styles from './shell.module.css';
import { ConfirmEmailLine } from './confirm-email-line.js';
import { DecisionLine } from './decision-line.js';
import { LeftActs } from './left-acts.js';
import { OfflineLine } from './offline-line.js';
import { ShellMenu } from './shell-menu.js';
import { SideNav } from './side-nav.js';
import { StoryDialog } from './story-dialog.js';
import { TitleTotal } from './title-total.js';
import { TopBar } from './top-bar.js';
import { quietPart } from '../../../ui/lost-part.js';

const MAIN_ID = 'content';

// Loaded after the first screen's code: no screen waits for it.
const ChatReceiver = quietPart(async () => (await import('../../../lib/chat/chat-receiver.js')).ChatReceiver);

/** The navigation around every screen under / (NAV-001..021). */
export function Shell() {
  useLivePosts();
  const desktop = useMediaQuery(DESKTOP_QUERY);
  const [storyOpen, setStoryOpen] = useState(false);
  const openStory = () => setStoryOpen(true);
  return (
    <div className={styles.shell}>
      <ScrollRestoration getKey={scrollKeyOf} />
      <TitleTotal />
      <OfflineLine />
      <SkipLink target={MAIN_ID} />
      {desktop ? <SideNav onNewStory={openStory} /> : <TopBar />}
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
      {!desktop && <BottomBar onNewStory={openStory} />}
      {storyOpen && <StoryDialog onClose={() => setStoryOpen(false)} />}
    </div>
  );
}
