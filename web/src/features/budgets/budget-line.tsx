import type { BudgetName } from '@affinity/proto/vocabulary/budgets';
import { useSyncExternalStore } from 'react';
import { budgetBoard } from '#shared/api/budgets.js';
import { leftText } from './budget-texts.js';
import styles from './budget-line.module.css';

/** What is left of a budget, where it is spent; nothing as long as there is enough. `BudgetNews` reads it out, so the line does not. */
export function BudgetLine({ name }: { name: BudgetName }) {
  const left = useSyncExternalStore(budgetBoard.subscribe, () => budgetBoard.left(name, Date.now()));
  const text = left === undefined ? null : leftText(left);
  return text === null ? null : <p className={styles.line}>{text}</p>;
}
