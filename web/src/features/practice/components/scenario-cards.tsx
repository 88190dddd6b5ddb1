import type { PracticeScenario } from '#shared/api/schema.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { PRACTICE_TEXTS } from '../texts.js';
import styles from './scenario-cards.module.css';

export interface ScenarioCardsProps {
  scenarios: readonly PracticeScenario[];
  chosenId: string | null;
  blocked: boolean;
  onChoose: (scenario: PracticeScenario) => void;
}

/** AIP-002, AIP-003: four suggestions; pressing one chooses its scenario and sends its text. */
export function ScenarioCards({ scenarios, chosenId, blocked, onChoose }: ScenarioCardsProps) {
  return (
    <ul className={styles.cards} aria-label={PRACTICE_TEXTS.scenarios}>
      {scenarios.map((scenario) => (
        <li key={scenario.id} className={styles.item}>
          <button
            type="button"
            className={styles.card}
            data-scenario={scenario.id}
            data-chosen={scenario.id === chosenId}
            // Not `disabled`: the card that was pressed keeps the focus while its answer comes.
            aria-disabled={blocked}
            onClick={() => {
              if (!blocked) onChoose(scenario);
            }}
          >
            <span className={styles.title}>{PRACTICE_TEXTS.scenarioTitles[scenario.id] ?? scenario.title}</span>
            <span className={styles.difficulty} data-difficulty={scenario.difficulty}>
              {PRACTICE_TEXTS.difficulty[scenario.difficulty]}
              {scenario.id === chosenId && <VisuallyHidden>, {PRACTICE_TEXTS.chosen}</VisuallyHidden>}
            </span>
            <span className={styles.opening} lang="en">
              {scenario.opening}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
