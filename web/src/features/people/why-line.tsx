import type { MatchReason } from '#shared/api/schema.js';
import { type SharedAnswer, sharedAnswers } from './state/why-line.js';
import { REASON_TEXTS } from './texts.js';
import { inWords } from '#features/questionnaire/question-words.js';

const words = ({ option, about }: SharedAnswer): string =>
  about === undefined ? inWords(option) : `${inWords(about)}: ${inWords(option)}`;

/** "You both chose Hiking, Tech": the reasons of a compatibility in short. */
export function WhyLine({ reasons, className }: { reasons: readonly MatchReason[]; className?: string | undefined }) {
  const { named, more } = sharedAnswers(reasons);
  return <p className={className}>{named.length === 0 ? REASON_TEXTS.nothing : REASON_TEXTS.bothChose(named.map(words), more)}</p>;
}
