import { useQuery } from '@tanstack/react-query';
import { ownTrustQuery } from '../requests/own-trust.query.js';
import { BUDGET_TEXTS } from '../texts.js';
import styles from './budgets.module.css';
import { Section } from './section.js';

/** Says that there are budgets and how they grow, without numbers: the operator chooses them, and answers tell them in time. */
export function BudgetsSection() {
  const { data: own } = useQuery(ownTrustQuery);
  return (
    <Section title={BUDGET_TEXTS.title} lead={BUDGET_TEXTS.lead}>
      {own != null && <p className={styles.own}>{BUDGET_TEXTS.own[own]}</p>}
    </Section>
  );
}
