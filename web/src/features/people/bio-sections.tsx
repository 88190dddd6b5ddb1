import { useId, useState } from 'react';
import type { PersonProfile } from '#shared/api/schema.js';
import { type BioSection, bioSections } from './components/bio-content.js';
import styles from './bio-sections.module.css';
import { PEOPLE_TEXTS } from './texts.js';

export interface BioSectionsProps {
  person: Pick<PersonProfile, 'bio_data' | 'socialActivities'>;
  /** When long sections begin folded, to keep what follows in reach: always, or with nothing beside them; by default never. */
  fold?: 'always' | 'narrow';
  className?: string | undefined;
}

/** How many sections need no folding. */
const FEW_SECTIONS = 3;

/** What a member tells about themself. Without any content it draws nothing (PRO-010..017, POP-009). */
export function BioSections({ person, fold, className }: BioSectionsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const sections = bioSections(person);
  if (sections.length === 0) return null;
  const long = fold !== undefined && sections.length > FEW_SECTIONS;
  return (
    <div className={className}>
      <div id={id} className={styles.sections} data-fold={long && !open ? fold : undefined}>
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </div>
      {long && (
        <button
          type="button"
          className={styles.more}
          data-fold={fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? PEOPLE_TEXTS.showLess : PEOPLE_TEXTS.showEverything}
        </button>
      )}
    </div>
  );
}

function Section({ title, text, lines }: BioSection) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(({ label, values }) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>
                <ul className={styles.values}>
                  {values.map((value) => (
                    <li key={value} className={styles.value}>
                      {value}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
