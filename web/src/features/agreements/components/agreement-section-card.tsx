import { useId } from 'react';
import type { AgreementSection } from '#shared/api/schema.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import styles from './agreement.module.css';
import { AGREEMENT_TEXTS } from '../texts.js';

export interface AgreementSectionCardProps {
  section: AgreementSection;
  checked: boolean;
  onChange: () => void;
}

export function AgreementSectionCard({ section, checked, onChange }: AgreementSectionCardProps) {
  const titleId = useId();
  const title = AGREEMENT_TEXTS.titles[section.id] ?? section.title;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {/* The words agreed to are English in every language of the app (LNG-025). */}
      <div className={styles.text} lang="en">
        {section.text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Checkbox required checked={checked} onChange={onChange}>
        {AGREEMENT_TEXTS.acceptSection(title)}
      </Checkbox>
    </section>
  );
}
