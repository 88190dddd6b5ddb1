import { optionsOf } from '../members/member-bio.js';
import { topicOfOption } from '../offline/topics-of.js';
import type { Candidate, KnownMember } from '../members/profiles.client.js';
import { shownName, withCall } from './check-answer.js';

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * The built-in recommendation (DECISION-10): the first of the ranking, explained by what both chose. It holds nothing that a member
 * wrote freely.
 */
export function offlineMatch(member: KnownMember, [candidate]: readonly [Candidate, ...Candidate[]]): string {
  const name = shownName(candidate.firstName);
  const shared = [...new Set(candidate.reasons.flatMap(({ options }) => options))];
  const mine = new Set(member.bio ? optionsOf(member.bio) : []);
  const theirs = optionsOf(candidate.bio).filter((option) => !mine.has(option) && !shared.includes(option));
  const greeting = member.firstName === '' ? '' : `${shownName(member.firstName)}, `;
  const sentences = [
    shared.length > 0
      ? `${greeting}of all the people you have not sparked yet, ${name} has most in common with you: you both chose ${AND.format(shared.slice(0, 4))}.`
      : `${greeting}${name} comes first among the people you have not sparked yet, and is somebody to be curious about.`,
    ...(theirs.length > 0 ? [`${name} also chose ${AND.format(theirs.slice(0, 3))}, which gives you something to ask about.`] : []),
    opener([...shared, ...theirs]),
    candidate.followers > 1 ? `${candidate.followers} members follow ${name}.` : '',
    `Send ${name} a spark!`,
  ];
  return withCall(sentences.filter((sentence) => sentence !== '').join(' '));
}

function opener(options: readonly string[]): string {
  const question = options.map((option) => topicOfOption(option)?.asks[0]).find((ask) => ask !== undefined);
  return question === undefined ? 'You might begin with what made you both smile this week.' : `You might begin with: “${question}”`;
}
