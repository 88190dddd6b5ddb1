import { useEffect } from 'react';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { forgetMoments, useMoments } from '#features/people/moments.js';

const Moment = pressedPart(async () => (await import('./moment.js')).Moment);

/** Shows the moment to who made it, and tells who sparked first. */
export function MomentHost() {
  const { shown, answered } = useMoments();
  useEffect(() => forgetMoments, []);
  return shown === null && answered === null ? null : <Moment shown={shown} answered={answered} />;
}
