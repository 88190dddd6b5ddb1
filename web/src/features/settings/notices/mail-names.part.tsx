import { useId } from 'react';
import { Checkbox } from '#shared/ui/checkbox.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import settings from '../components/settings.module.css';
import { useMailNames } from '../requests/notices.query.js';
import { NOTICES_TEXTS } from './notices.texts.js';

/** Whether mail names people (NTF-021). */
export function MailNamesPart({ shown }: { shown: boolean }) {
  const announce = useAnnounce();
  const choose = useMailNames();
  const hint = useId();
  const change = (names: boolean): void =>
    choose.mutate(names, {
      onSuccess: () => announce(NOTICES_TEXTS.saved),
      onError: () => announce(NOTICES_TEXTS.failed, 'failed'),
    });
  return (
    <div className={settings.part}>
      <Checkbox checked={shown} aria-describedby={hint} onChange={({ target }) => change(target.checked)}>
        {NOTICES_TEXTS.names}
      </Checkbox>
      <p id={hint} className={settings.hint}>
        {NOTICES_TEXTS.namesHint}
      </p>
    </div>
  );
}
