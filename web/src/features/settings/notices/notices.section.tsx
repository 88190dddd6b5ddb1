import { useQuery } from '@tanstack/react-query';
import { Section, SectionWaiting } from '../components/section.js';
import { noticesQuery, useReadInView } from '../requests/notices.query.js';
import { MailNamesPart } from './mail-names.part.js';
import { NoticesTable } from './notices-table.js';
import { NOTICES_TEXTS } from './notices.texts.js';
import { PausePart } from './pause.part.js';
import { QuietHoursPart } from './quiet-hours.part.js';

/** What the member is told of in which way, quiet hours and a pause (NTF-015..018). */
export function NoticesSection() {
  const { data, isError, refetch } = useQuery(noticesQuery);
  useReadInView();
  return (
    <Section title={NOTICES_TEXTS.title} lead={NOTICES_TEXTS.lead}>
      {data === undefined ? (
        <SectionWaiting failed={isError} height="520px" onRetry={() => void refetch()} />
      ) : (
        <>
          <NoticesTable choices={data.choices} />
          {data.mailNames !== null && <MailNamesPart shown={data.mailNames} />}
          {data.choices.some(({ way }) => way !== 'app') && (
            <>
              <QuietHoursPart quietHours={data.quietHours} />
              <PausePart pause={data.pause} />
            </>
          )}
        </>
      )}
    </Section>
  );
}
