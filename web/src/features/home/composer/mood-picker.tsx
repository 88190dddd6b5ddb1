import { type Mood, MOODS } from './moods.js';
import { COMPOSER_TEXTS } from '../texts.js';
import styles from './composer.module.css';

export interface MoodPickerProps {
  mood: Mood | null;
  onChange: (mood: Mood | null) => void;
}

/** HOM-007..009: a choice while writing; pressing the chosen one takes it back. */
export function MoodPicker({ mood, onChange }: MoodPickerProps) {
  return (
    <ul className={styles.moods} aria-label={COMPOSER_TEXTS.moods}>
      {MOODS.map((one) => (
        <li key={one}>
          <button type="button" className={styles.mood} aria-pressed={mood === one} onClick={() => onChange(mood === one ? null : one)}>
            {COMPOSER_TEXTS.mood[one]}
          </button>
        </li>
      ))}
    </ul>
  );
}
