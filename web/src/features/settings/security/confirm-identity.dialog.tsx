import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { hasCode } from '#shared/api/api-error.js';
import type { SignInMethods } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { isPasskeyCancelled } from '#features/credentials/passkey-error-text.js';
import { knowsPasskeys } from '#features/credentials/passkeys.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { useFocusOnChange } from '#shared/ui/use-focus-on-change.js';
import { type Confirmation, confirmByPasskey } from '../requests/confirmation.js';
import { signInMethodsQuery } from '../requests/sign-in-methods.query.js';
import { SectionWaiting } from '../components/section.js';
import styles from '../components/settings.module.css';
import { settingsErrorText } from '../state/settings-error-text.js';
import { ConfirmFields } from './confirm-fields.js';
import { type ConfirmMethod, confirmMethods } from './confirm-methods.js';
import { CONFIRM_TEXTS } from './security.texts.js';

export interface ConfirmIdentityProps {
  title: string;
  lead: string;
  confirm: string;
  busy: string;
  /** The label of the button that does not confirm. */
  cancel?: string;
  danger?: boolean;
  /** More to agree to. Nothing is sent until it is `ready`. */
  children?: ReactNode;
  ready?: boolean;
  /** A password already given: only a second factor is asked for. */
  knownPassword?: string;
  /** Does what is asked for. Its error is shown, and the member can try again. */
  onConfirm: (confirmation: Confirmation) => Promise<unknown>;
  onClose: () => void;
  /** Words for an error of `onConfirm`, where the usual ones say too little. */
  errorText?: (error: unknown) => string;
}

/** Asks who is at the screen, by any means the account has, before something that cannot be undone or that gives access. */
export function ConfirmIdentityDialog(props: ConfirmIdentityProps) {
  const { title, onClose } = props;
  const [busy, setBusy] = useState(false);
  const { data, isError, refetch } = useQuery(signInMethodsQuery);
  return (
    <Dialog title={title} onClose={() => busy || onClose()}>
      {data === undefined ? (
        <SectionWaiting failed={isError} height="132px" onRetry={() => void refetch()} />
      ) : (
        <ConfirmForm
          key={confirmMethods(data, knowsPasskeys()).join(' ')}
          {...props}
          methods={data}
          sending={busy}
          onSending={setBusy}
          onStale={refetch}
        />
      )}
    </Dialog>
  );
}

interface ConfirmFormProps extends ConfirmIdentityProps {
  methods: SignInMethods;
  sending: boolean;
  onSending: (sending: boolean) => void;
  /** Reads the account's factors again: one was added elsewhere. */
  onStale: () => Promise<unknown>;
}

function ConfirmForm({ methods, sending, onSending, ready = true, danger = false, knownPassword, ...props }: ConfirmFormProps) {
  const offered = confirmMethods(methods, knowsPasskeys());
  const [method, setMethod] = useState<ConfirmMethod>(offered[0] ?? 'password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** The device has not recognised the member. */
  const [passwordToo, setPasswordToo] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useFocusOnChange<HTMLFormElement>(method);
  const asksPassword = methods.password && knownPassword === undefined && (method !== 'passkey' || passwordToo);

  const confirmation = async (): Promise<Confirmation> => {
    const given = knownPassword ?? (asksPassword ? password : undefined);
    const byPassword = given === undefined ? {} : { password: given };
    if (method === 'password') return byPassword;
    const secondFactor = method === 'passkey' ? await confirmByPasskey() : { kind: method, code };
    return { ...byPassword, secondFactor };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !ready) return;
    setError(null);
    onSending(true);
    try {
      await props.onConfirm(await confirmation());
    } catch (cause) {
      if (isPasskeyCancelled(cause)) return;
      logError('confirm-identity', cause);
      if (method === 'passkey' && !asksPassword && hasCode(cause, 'wrong-password')) {
        setPasswordToo(true);
        setError(CONFIRM_TEXTS.passwordAgain);
      } else if (hasCode(cause, 'identity.second_factor_required')) await props.onStale();
      else setError((props.errorText ?? settingsErrorText)(cause));
    } finally {
      onSending(false);
    }
  };
  const change = (next: ConfirmMethod) => {
    setMethod(next);
    setCode('');
    setError(null);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <p>{props.lead}</p>
      {error !== null && <FormAlert>{error}</FormAlert>}
      {method === 'password' && !methods.password && <p className={styles.hint}>{CONFIRM_TEXTS.noPassword}</p>}
      <ConfirmFields
        method={method}
        asksPassword={asksPassword}
        password={password}
        code={code}
        onPassword={setPassword}
        onCode={setCode}
      />
      {props.children}
      <OtherWays methods={offered.filter((other) => other !== method)} onChange={change} />
      <div className={styles.actions}>
        <Button look="secondary" disabled={sending} onClick={props.onClose}>
          {props.cancel ?? CONFIRM_TEXTS.cancel}
        </Button>
        <Button type="submit" className={danger ? styles.danger : undefined} disabled={!ready || sending}>
          {sending ? props.busy : props.confirm}
        </Button>
      </div>
    </form>
  );
}

const SWITCH_TEXTS: Readonly<Record<ConfirmMethod, string>> = {
  password: CONFIRM_TEXTS.password,
  passkey: CONFIRM_TEXTS.withPasskey,
  totp: CONFIRM_TEXTS.withTotp,
  'recovery-code': CONFIRM_TEXTS.withRecoveryCode,
};

function OtherWays({ methods, onChange }: { methods: readonly ConfirmMethod[]; onChange: (method: ConfirmMethod) => void }) {
  if (methods.length === 0) return null;
  return (
    <fieldset className={styles.ways} aria-label={CONFIRM_TEXTS.otherWays}>
      {methods.map((method) => (
        <Button key={method} look="quiet" onClick={() => onChange(method)}>
          {SWITCH_TEXTS[method]}
        </Button>
      ))}
    </fieldset>
  );
}
