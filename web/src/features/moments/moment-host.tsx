import { useEffect } from 'react';
import { useAnnounce } from '#shared/ui/live-region.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { celebrate, endMoment, forgetMoments, useMoments } from './moments.js';
import { MOMENT_TEXTS } from './texts.js';

const MutualMoment = pressedPart(async () => (await import('./mutual-moment.js')).MutualMoment);

/** Shows the moment to who made it, and tells who sparked first. */
export function MomentHost() {
  const { shown, answered } = useMoments();
  const announce = useAnnounce();
  useEffect(() => {
    if (answered !== null) {
      announce(MOMENT_TEXTS.answered(answered.fullName), { label: MOMENT_TEXTS.see, onPress: () => celebrate(answered) });
    }
  }, [answered, announce]);
  useEffect(() => forgetMoments, []);
  return shown === null ? null : <MutualMoment key={shown.id} met={shown} onClose={endMoment} />;
}
