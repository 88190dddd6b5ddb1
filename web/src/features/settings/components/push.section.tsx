import { useQuery } from '@tanstack/react-query';
import { canBeTold } from '#features/push/push-here.js';
import { PushSettings, PushUnsupported } from '#features/push/push-settings.js';
import { pushQuery } from '#features/push/push.query.js';
import { PUSH_TEXTS } from '#features/push/texts.js';
import { Section, SectionWaiting } from './section.js';

/** What this device is told of while the app is closed (NTF-011). */
export function PushSection() {
  return (
    <Section title={PUSH_TEXTS.title} lead={PUSH_TEXTS.lead}>
      {canBeTold() ? <Known /> : <PushUnsupported />}
    </Section>
  );
}

function Known() {
  const { data, isError, refetch } = useQuery(pushQuery);
  if (data === undefined) return <SectionWaiting failed={isError} height="44px" onRetry={() => void refetch()} />;
  return <PushSettings push={data} />;
}
