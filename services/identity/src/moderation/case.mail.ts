import type { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import type { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { RULES, type RuleId } from '@affinity/proto/vocabulary/reports';
import type { MailPart, MailSays } from '../mail/mail-says.js';
import type { MailWords } from '../mail/words/en.js';

type Words = MailWords['cases'];

const cannotSignIn = (action: string): boolean => action === 'suspend' || action === 'disable';

/** What a mail about a case says before its link. Whoever cannot sign in gets to the case by trying to. */
export interface CaseSays {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly shutOut: boolean;
}

/** What is said of a case, in a reader's language. */
export type SayOfCase = (words: Words) => CaseSays;

/** The mail about a case. The member concerned is told rule and reason; nobody is told who the other side is. */
export function caseMail({ cases }: MailWords, say: SayOfCase, origin: string, caseId: string): MailSays {
  const { subject, parts, shutOut } = say(cases);
  const link = shutOut
    ? { href: `${origin}/signin`, label: cases.openSignIn }
    : { href: `${origin}/settings/cases/${caseId}`, label: cases.openCase };
  return { subject, parts: [...parts, link] };
}

export function sayDecided({ action, rule, reason, until, appealableUntil }: SocialGraphCaseDecidedV1): SayOfCase {
  const shutOut = cannotSignIn(action);
  return (words) => ({
    subject: words.subject,
    parts: [
      action === 'suspend' ? words.suspend(until === null ? null : new Date(until)) : words[action],
      ...(rule !== null && rule in RULES ? [words.rule(rule as RuleId)] : []),
      ...reasonParts(words, reason),
      ...(appealableUntil === null ? [] : [words.appealable(new Date(appealableUntil))]),
      shutOut ? words.fromSignIn : words.inCase,
    ],
    shutOut,
  });
}

export function sayToReporter({ action }: SocialGraphCaseDecidedV1): SayOfCase {
  return (words) => ({
    subject: words.reportSubject,
    parts: [action === 'dismiss' ? words.reportDismissed : words.reportActedOn],
    shutOut: false,
  });
}

export function sayOfAppeal({ action, outcome, reason }: SocialGraphAppealDecidedV1): SayOfCase {
  const overturned = outcome === 'overturn';
  return (words) => ({
    subject: words.appealSubject,
    parts: [
      overturned ? words.overturned : words.upheld,
      ...(overturned ? [action === 'remove-content' ? words.copyKept : words.noEffect] : []),
      ...reasonParts(words, reason),
    ],
    shutOut: !overturned && cannotSignIn(action),
  });
}

const reasonParts = (words: Words, reason: string): MailPart[] => [words.reason, { quote: reason }];
