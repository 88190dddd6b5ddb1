import { MAX_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { PasskeyIcon } from '#shared/ui/icons.js';
import { PasswordField } from '#shared/ui/password-field.js';
import { TextField } from '#shared/ui/text-field.js';
import styles from '../components/settings.module.css';
import type { ConfirmMethod } from './confirm-methods.js';
import { CONFIRM_TEXTS } from './security.texts.js';

export interface ConfirmFieldsProps {
  method: ConfirmMethod;
  asksPassword: boolean;
  password: string;
  code: string;
  onPassword: (password: string) => void;
  onCode: (code: string) => void;
}

export function ConfirmFields({ method, asksPassword, password, code, onPassword, onCode }: ConfirmFieldsProps) {
  return (
    <>
      {asksPassword && (
        <PasswordField
          label={CONFIRM_TEXTS.password}
          autoComplete="current-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          onChange={({ target }) => onPassword(target.value)}
        />
      )}
      {method === 'passkey' && (
        <p className={styles.device}>
          <PasskeyIcon size={20} />
          {CONFIRM_TEXTS.passkey}
        </p>
      )}
      {(method === 'totp' || method === 'recovery-code') && (
        <TextField
          key={method}
          label={method === 'totp' ? CONFIRM_TEXTS.code : CONFIRM_TEXTS.recoveryCode}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={method === 'totp' ? 20 : 60}
          value={code}
          onChange={({ target }) => onCode(target.value)}
        />
      )}
    </>
  );
}
