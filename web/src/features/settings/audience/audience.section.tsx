import { AUDIENCES, type Audience, type Section as Part, SECTIONS } from '@affinity/proto/vocabulary/audience';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { classNames } from '#shared/ui/class-names.js';
import field from '#shared/ui/field.module.css';
import { useAnnounce } from '#shared/ui/live-region.js';
import select from '#shared/ui/select-field.module.css';
import { ChevronDownIcon } from '#shared/ui/shell-icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import settings from '../components/settings.module.css';
import { Section, SectionWaiting } from '../components/section.js';
import notices from '../notices/notices.module.css';
import { privacyQuery } from '../requests/privacy.query.js';
import { useSaveAudience } from './audience.mutation.js';
import styles from './audience.module.css';
import { AUDIENCE_CHOICE_TEXTS, AUDIENCE_TEXTS, SECTION_TEXTS } from './audience.texts.js';

/** Who sees which part of the profile. Each choice is saved as it is made (PRO-081). */
export function AudienceSection({ accountId }: { accountId: string }) {
  const id = useId();
  const announce = useAnnounce();
  const { data, isError, refetch } = useQuery(privacyQuery(accountId));
  // A message of the next choice may take the place of the one that says so.
  const [refused, setRefused] = useState<readonly Part[]>([]);
  const save = useSaveAudience(accountId, {
    saved: () => announce(AUDIENCE_TEXTS.saved),
    failed: (section) => {
      setRefused((now) => [...now, section]);
      announce(AUDIENCE_TEXTS.failed, 'failed');
    },
  });
  return (
    <Section title={AUDIENCE_TEXTS.title} lead={AUDIENCE_TEXTS.lead}>
      {data === undefined ? (
        <SectionWaiting failed={isError} height="520px" onRetry={() => void refetch()} />
      ) : (
        <div className={settings.part}>
          <table className={classNames(notices.table, styles.table)}>
            <caption>
              <VisuallyHidden>{AUDIENCE_TEXTS.table}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{AUDIENCE_TEXTS.section}</th>
                <th scope="col">{AUDIENCE_TEXTS.audience}</th>
              </tr>
            </thead>
            <tbody>
              {SECTIONS.map((section) => (
                <tr key={section}>
                  <th scope="row" id={`${id}-${section}`}>
                    {SECTION_TEXTS[section]}
                  </th>
                  <td>
                    <div className={field['with-button']}>
                      <select
                        className={classNames(field.control, select.select)}
                        aria-labelledby={`${id}-${section}`}
                        aria-describedby={refused.includes(section) ? `${id}-${section}-refused` : undefined}
                        value={data.audience[section]}
                        onChange={({ target }) => {
                          setRefused((now) => now.filter((one) => one !== section));
                          save.mutate({ section, audience: target.value as Audience });
                        }}
                      >
                        {AUDIENCES.map((audience) => (
                          <option key={audience} value={audience}>
                            {AUDIENCE_CHOICE_TEXTS[audience]}
                          </option>
                        ))}
                      </select>
                      <span className={select.chevron}>
                        <ChevronDownIcon size={20} />
                      </span>
                    </div>
                    {refused.includes(section) && (
                      <p id={`${id}-${section}-refused`} className={field.problem}>
                        {AUDIENCE_TEXTS.failed}
                      </p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={settings.hint}>{AUDIENCE_TEXTS.hint}</p>
        </div>
      )}
    </Section>
  );
}
