import type { PracticeGoal } from '#shared/api/schema.js';
import { CheckIcon } from '#shared/ui/icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { GOAL_TEXTS } from '../texts.js';
import styles from './scenario-goal.module.css';

/** AIP-034: what the scenario is for, and what of it is done. */
export function ScenarioGoal({ goal: { key, steps } }: { goal: PracticeGoal }) {
  const goal = GOAL_TEXTS.goals[key];
  return (
    <section className={styles.goal} aria-label={GOAL_TEXTS.title}>
      <p className={styles.title}>{goal}</p>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} className={styles.step} data-done={step.done}>
            <span className={styles.mark} aria-hidden="true">
              {step.done && <CheckIcon size={12} />}
            </span>
            {GOAL_TEXTS.steps[step.key]}
            <VisuallyHidden> ({step.done ? GOAL_TEXTS.done : GOAL_TEXTS.open})</VisuallyHidden>
          </li>
        ))}
      </ul>
    </section>
  );
}
