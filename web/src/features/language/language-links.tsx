import { LANGUAGE } from '#shared/text/language.js';
import { LANGUAGE_CHOICES, speakHere } from './language.js';
import styles from './language-links.module.css';

/** The other languages, each in its own name, for those who do not read this one (LNG-003). */
export function LanguageLinks() {
  return (
    <div className={styles.links}>
      {LANGUAGE_CHOICES.map(
        ([language, name]) =>
          language !== LANGUAGE && (
            <button key={language} type="button" lang={language} onClick={() => speakHere(language)}>
              {name}
            </button>
          ),
      )}
    </div>
  );
}
