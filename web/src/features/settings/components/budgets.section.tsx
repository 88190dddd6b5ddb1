import { DAILY_BUDGETS, type BudgetName, type TrustTier } from '@affinity/proto/vocabulary/budgets';
import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { ownTrustQuery } from '../api/own-trust.query.js';
import { BUDGET_TABLE_TEXTS, BUDGET_TIER_TEXTS } from '../texts.js';
import styles from './budgets.module.css';
import { Section } from './section.js';

const TIERS = Object.entries(BUDGET_TIER_TEXTS) as [TrustTier, (typeof BUDGET_TIER_TEXTS)[TrustTier]][];
/** What members do most; the rest is bounded as generously and named when it comes to its end. */
const SHOWN = Object.entries(BUDGET_TABLE_TEXTS.rows) as [keyof typeof BUDGET_TABLE_TEXTS.rows & BudgetName, string][];
const MEGABYTE = 1024 * 1024;

const NUMBER = new Intl.NumberFormat();
function amountText(name: BudgetName, tier: TrustTier): string {
  const amount = DAILY_BUDGETS[name][tier];
  return name === 'bytes' ? BUDGET_TABLE_TEXTS.megabytes(NUMBER.format(amount / MEGABYTE)) : NUMBER.format(amount);
}

/** What a member may do within a day, and how that grows. */
export function BudgetsSection() {
  const { data: own } = useQuery(ownTrustQuery);
  return (
    <Section title={BUDGET_TABLE_TEXTS.title} lead={BUDGET_TABLE_TEXTS.lead}>
      {own != null && <p className={styles.own}>{BUDGET_TIER_TEXTS[own].own}</p>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{BUDGET_TABLE_TEXTS.caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{BUDGET_TABLE_TEXTS.what}</th>
              {TIERS.map(([tier, { title }]) => (
                <th key={tier} scope="col" className={tier === own ? styles.mine : undefined}>
                  {title}
                  {tier === own && <VisuallyHidden> {BUDGET_TABLE_TEXTS.yours}</VisuallyHidden>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN.map(([name, what]) => (
              <tr key={name}>
                <th scope="row">{what}</th>
                {TIERS.map(([tier]) => (
                  <td key={tier} className={tier === own ? styles.mine : undefined}>
                    {amountText(name, tier)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
