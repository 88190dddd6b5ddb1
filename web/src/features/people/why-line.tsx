import type { MatchReason } from '#shared/api/schema.js';
import { type SharedAnswer, sharedAnswers } from './state/why-line.js';
import { REASON_TEXTS } from './texts.js';
import { inWords } from '#features/questionnaire/question-words.js';

const words = ({ option, about }: SharedAnswer): string =>
  about === undefined ? inWords(option) : `${inWords(about)}: ${inWords(option)}`;

export interface WhyLineProps {
  person: { readonly reasons: readonly MatchReason[]; readonly interests: readonly string[] };
  className?: string | undefined;
}

/** "You both chose Hiking, Tech": the reasons of a compatibility in short. */
export function WhyLine({ person: { reasons, interests }, className }: WhyLineProps) {
  const { named, more } = sharedAnswers(reasons);
  const nothing = reasons.length === 0 && interests.length === 0 ? REASON_TEXTS.noAnswers : REASON_TEXTS.nothing;
  return <p className={className}>{named.length === 0 ? nothing : REASON_TEXTS.bothChose(named.map(words), more)}</p>;
}
