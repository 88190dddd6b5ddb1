import type { ComponentProps } from 'react';
import { classNames } from '#shared/ui/class-names.js';
import styles from './choice-chips.module.css';

export interface ChoiceChipsProps<Choice extends string> {
  /** What is chosen, for who does not see it. */
  label: string;
  choices: readonly Choice[];
  words: Readonly<Record<Choice, string>>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** For a choice that is no button. */
export const CHIP_LOOK = styles.choice;

/** A button in the look of a choice: what it opens narrows a list, too. */
export const Chip = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={classNames(styles.choice, className)} />
);

/** One of a few at a time: what a list shows, or in which order. */
export const ChoiceChips = <Choice extends string>({ label, choices, words, chosen, onChoose }: ChoiceChipsProps<Choice>) => (
  <ul className={styles.choices} aria-label={label}>
    {choices.map((choice) => (
      <li key={choice}>
        <Chip aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {words[choice]}
        </Chip>
      </li>
    ))}
  </ul>
);
