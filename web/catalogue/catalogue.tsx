import { MemoryRouter } from 'react-router';
import { LANGUAGE } from '#shared/text/language.js';
import styles from './catalogue.module.css';
import { type Group, ShownExample } from './example.js';

/** Each file of the folder is a group. */
const files = import.meta.glob<{ readonly GROUP: Group }>('./groups/*.tsx', { eager: true });
export const GROUPS: readonly Group[] = Object.values(files)
  .map(({ GROUP }) => GROUP)
  .toSorted((one, other) => one.place - other.place);

/** The last one is no language: longer words, from right to left. */
const SPOKEN = ['en', 'de', 'es', 'en-XB'];

const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** All blocks in all their states; or, by its name, an example that needs the window for itself. */
export function Catalogue({ alone = null }: { alone?: string | null }) {
  const examples = GROUPS.flatMap(({ blocks }) => blocks).flatMap(({ examples }) => examples);
  const one = alone === null ? undefined : examples.find((example) => example.alone === alone);
  return <MemoryRouter>{one === undefined ? <All /> : <main>{one.shows}</main>}</MemoryRouter>;
}

function All() {
  return (
    <div className={styles.page}>
      <header className={styles.head} lang="en" dir="ltr">
        <h1>All blocks</h1>
        <p>
          What <code>web/src/shared/ui</code> and <code>web/src/shared/list</code> hold, in each state. The look is the same whether a
          device asks for light or dark (NAV-005).
        </p>
        <nav aria-label="Languages" className={styles.links}>
          {SPOKEN.map((language) => (
            <a key={language} href={`/${language}/`} aria-current={language === LANGUAGE ? 'page' : undefined}>
              {language}
            </a>
          ))}
        </nav>
        <nav aria-label="Groups" className={styles.links}>
          {GROUPS.map(({ title }) => (
            <a key={title} href={`#${idOf(title)}`}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {GROUPS.map(({ title, blocks }) => (
          <section key={title} id={idOf(title)} className={styles.group}>
            <h2 lang="en">{title}</h2>
            {blocks.map(({ name, examples }) => (
              <section key={name} className={styles.block} aria-label={name}>
                <h3 lang="en">{name}</h3>
                <div className={styles.examples}>
                  {examples.map((example) => (
                    <ShownExample key={example.state} {...example} />
                  ))}
                </div>
              </section>
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
