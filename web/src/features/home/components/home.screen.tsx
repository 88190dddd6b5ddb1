import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useOutletContext } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { ownProfileQuery } from '../../../lib/profile/own-profile.query.js';
import { useCurrentSession } from '../../../lib/session/session.query.js';
import { ComingSoon } from '../../../ui/coming-soon.js';
import { useScreen } from '../../../ui/use-screen.js';
import styles from './home.module.css';
import { HOME_TEXTS } from '../texts.js';

/** / and /home. The composer and the feed come with a later issue; until then their places say so. */
export function HomeScreen() {
  const heading = useScreen(HOME_TEXTS.screen);
  const { menu } = useOutletContext<{ menu: ReactNode }>();
  const { account } = useCurrentSession();
  const { data } = useQuery({ ...ownProfileQuery(account?.id ?? ''), enabled: account !== null });
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {HOME_TEXTS.hello(data?.first_name ?? '')}
          </h1>
          <p>
            {HOME_TEXTS.profileReady} <Link to={paths.profileSetup}>{HOME_TEXTS.goOverAnswers}</Link>
          </p>
        </div>
        {menu}
      </div>
      <div className={styles.columns}>
        <section className={styles.column} aria-labelledby="latest-posts">
          <h2 id="latest-posts">{HOME_TEXTS.latestPosts}</h2>
          <ComingSoon title={HOME_TEXTS.postsComingTitle} text={HOME_TEXTS.postsComing} />
        </section>
        <aside className={styles.column} aria-labelledby="discover">
          <h2 id="discover">{HOME_TEXTS.discover}</h2>
          <ComingSoon compact title={HOME_TEXTS.discoverComingTitle} text={HOME_TEXTS.discoverComing} />
        </aside>
      </div>
    </>
  );
}
