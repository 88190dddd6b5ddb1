import type { MatchReason } from '../../api/schema.js';
import { sharedAnswers } from '../../lib/people/why-line.js';
import { REASON_TEXTS } from './texts.js';

/** "You both chose Hiking, Tech": what the compatibility is made of, in short. */
export function WhyLine({ reasons, className }: { reasons: readonly MatchReason[]; className?: string | undefined }) {
  const { named, more } = sharedAnswers(reasons);
  return <p className={className}>{named.length === 0 ? REASON_TEXTS.nothing : REASON_TEXTS.bothChose(named, more)}</p>;
}
