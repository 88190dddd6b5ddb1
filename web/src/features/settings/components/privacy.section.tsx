import { useQuery } from '@tanstack/react-query';
import type { ProfileSettings } from '#shared/api/schema.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { SelectField } from '#shared/ui/select-field.js';
import { privacyQuery, useSavePrivacy } from '../requests/privacy.query.js';
import { EMAIL_VISIBILITY_TEXTS, PRIVACY_TEXTS } from '../texts.js';
import { Section, SectionWaiting } from './section.js';
import styles from './settings.module.css';

const EMAIL_CHOICES = Object.entries(EMAIL_VISIBILITY_TEXTS) as [ProfileSettings['emailVisibility'], string][];

/** DECISION-3: who sees the e-mail, and whether others see that the member is here. Each choice is saved as it is made. */
export function PrivacySection({ accountId }: { accountId: string }) {
  const announce = useAnnounce();
  const { data, isError, refetch } = useQuery(privacyQuery(accountId));
  const save = useSavePrivacy(accountId);
  const change = (settings: Partial<ProfileSettings>) =>
    save.mutate(settings, { onSuccess: () => announce(PRIVACY_TEXTS.saved), onError: () => announce(PRIVACY_TEXTS.failed, 'failed') });
  return (
    <Section title={PRIVACY_TEXTS.title} lead={PRIVACY_TEXTS.emailHint}>
      {data === undefined ? (
        <SectionWaiting failed={isError} height="132px" onRetry={() => void refetch()} />
      ) : (
        <>
          <SelectField
            label={PRIVACY_TEXTS.email}
            value={data.emailVisibility}
            onChange={({ target }) => change({ emailVisibility: target.value as ProfileSettings['emailVisibility'] })}
          >
            {EMAIL_CHOICES.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <div className={styles.row}>
            <Checkbox checked={data.showPresence} onChange={({ target }) => change({ showPresence: target.checked })}>
              {PRIVACY_TEXTS.presence}
            </Checkbox>
          </div>
        </>
      )}
    </Section>
  );
}
