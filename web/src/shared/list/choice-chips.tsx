import styles from './choice-chips.module.css';

export interface ChoiceChipsProps<Choice extends string> {
  /** What is chosen, for who does not see it. */
  label: string;
  choices: readonly Choice[];
  words: Readonly<Record<Choice, string>>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** One of a few at a time: what a list shows, or in which order. */
export const ChoiceChips = <Choice extends string>({ label, choices, words, chosen, onChoose }: ChoiceChipsProps<Choice>) => (
  <ul className={styles.choices} aria-label={label}>
    {choices.map((choice) => (
      <li key={choice}>
        <button type="button" className={styles.choice} aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {words[choice]}
        </button>
      </li>
    ))}
  </ul>
);
