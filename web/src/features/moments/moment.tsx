import { useEffect } from 'react';
import { useAnnounce } from '#shared/ui/live-region.js';
import { celebrate, endMoment, type Moments } from '#features/people/moments.js';
import { MutualMoment } from './mutual-moment.js';
import { MOMENT_TEXTS } from './texts.js';

/** A window for the one whose moment is shown, and a line for an answer: nothing covers what the member does just now. */
export function Moment({ shown, answered }: Moments) {
  const announce = useAnnounce();
  useEffect(() => {
    if (answered !== null) {
      announce(MOMENT_TEXTS.answered(answered.fullName), { label: MOMENT_TEXTS.see, onPress: () => celebrate(answered) });
    }
  }, [answered, announce]);
  return shown === null ? null : <MutualMoment key={shown.id} met={shown} onClose={endMoment} />;
}
