import { useState } from 'react';
import styles from './field.module.css';
import { EyeIcon, EyeOffIcon } from './icons.js';
import { TextField, type TextFieldProps } from './text-field.js';
import { UI_TEXTS } from './ui.texts.js';

/** The button's name avoids the word "password": assistive tools and tests find the field by that word. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? UI_TEXTS.hideCharacters : UI_TEXTS.showCharacters}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} />
        </button>
      }
    />
  );
}
