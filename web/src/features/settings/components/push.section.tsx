import { PushSettings } from '#features/push/push-settings.js';
import { PUSH_TEXTS } from '#features/push/texts.js';
import { Section, SectionWaiting } from './section.js';

/** What this device is told of while the app is closed (NTF-011). */
export function PushSection() {
  return (
    <Section title={PUSH_TEXTS.title} lead={PUSH_TEXTS.lead}>
      <PushSettings waiting={(failed, again) => <SectionWaiting failed={failed} height="44px" onRetry={again} />} />
    </Section>
  );
}
