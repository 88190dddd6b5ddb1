import type { ReactNode } from 'react';
import { BoltIcon, MatchesIcon, ShieldIcon } from '#shared/ui/icons.js';
import { useTop } from '#shared/ui/use-top.js';
import { Wordmark } from '#shared/ui/wordmark.js';
import { LanguageLinks } from '#features/language/language-links.js';
import { AUTH_TEXTS, PROMISES } from '../texts.js';
import styles from './auth-layout.module.css';
import { Ripples } from '#shared/ui/ripples.js';
import { Tagline } from './tagline.js';

const PROMISE_ICONS = { matching: MatchesIcon, privacy: ShieldIcon, instant: BoltIcon } as const;

/** Brand and taglines beside the form; on a phone above it, with the promises below. */
export function AuthLayout({ children }: { children: ReactNode }) {
  useTop();
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Ripples />
        <div className={styles.shade} />
        <Wordmark />
        <Tagline />
      </header>
      <main className={styles.main}>
        <div className={styles.form}>
          {children}
          <LanguageLinks />
        </div>
      </main>
      <aside className={styles.promises} aria-label={AUTH_TEXTS.promisesLabel}>
        <ul>
          {PROMISES.map(({ key, title, text }) => {
            const Icon = PROMISE_ICONS[key];
            return (
              <li key={key}>
                <Icon size={22} />
                <div>
                  <strong>{title}</strong>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </aside>
    </div>
  );
}
