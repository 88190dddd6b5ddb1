import { useQuery } from '@tanstack/react-query';
import { ownTrustQuery } from '../api/own-trust.query.js';
import { BUDGET_TEXTS } from '../texts.js';
import styles from './budgets.module.css';
import { Section } from './section.js';

/** That a day has an end, and how it grows. How much it holds is the operator's choice: numbers come with the answers, before they end. */
export function BudgetsSection() {
  const { data: own } = useQuery(ownTrustQuery);
  return (
    <Section title={BUDGET_TEXTS.title} lead={BUDGET_TEXTS.lead}>
      {own != null && <p className={styles.own}>{BUDGET_TEXTS.own[own]}</p>}
    </Section>
  );
}
