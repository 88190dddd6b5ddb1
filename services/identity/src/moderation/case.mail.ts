import type { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import type { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { RULES } from '@affinity/proto/vocabulary/reports';
import { timeInWords, type MailPart, type MailText } from '../mail/mail-layout.js';

const inWords = (time: string | null): string => (time === null ? 'further notice' : timeInWords(new Date(time)));
const cannotSignIn = (action: string): boolean => action === 'suspend' || action === 'disable';

/** What a mail about a case says before its link. Whoever cannot sign in gets to the case by trying to. */
export interface CaseWords {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly shutOut: boolean;
}

/** The words of mails about cases. The member concerned is told rule and reason; nobody is told who the other side is. */
export function caseMail(
  to: string,
  displayName: string,
  { subject, parts, shutOut }: CaseWords,
  origin: string,
  caseId: string,
): MailText {
  const link = shutOut
    ? { href: `${origin}/signin`, label: 'Go to the sign-in page' }
    : { href: `${origin}/settings/cases/${caseId}`, label: 'Open the case' };
  return { to, displayName, subject, parts: [...parts, link] };
}

export function decidedWords({ action, rule, reason, until, appealableUntil }: SocialGraphCaseDecidedV1): CaseWords {
  const what = {
    dismiss: '',
    warn: 'A moderator has warned you.',
    'remove-content': 'A moderator has removed something that you shared.',
    suspend: `A moderator has suspended your account until ${inWords(until)}. Until then you cannot sign in.`,
    disable: 'A moderator has disabled your account. You cannot sign in any more.',
  }[action];
  const shutOut = cannotSignIn(action);
  return {
    subject: 'A decision about your Affinity account',
    parts: [
      what,
      ...(rule !== null && rule in RULES ? [`It is about this rule: ${RULES[rule as keyof typeof RULES]}`] : []),
      ...reasonParts(reason),
      ...(appealableUntil === null ? [] : [`You can appeal once, until ${inWords(appealableUntil)}. Another moderator then decides.`]),
      shutOut
        ? 'Enter your address and password on the sign-in page: from there you get to the case and can appeal.'
        : 'The case has all of it:',
    ],
    shutOut,
  };
}

export function reporterWords({ action }: SocialGraphCaseDecidedV1): CaseWords {
  const outcome =
    action === 'dismiss'
      ? 'We have looked at what you reported and found nothing against our rules.'
      : 'What you reported was against our rules, and we have acted on it. Thank you for telling us.';
  return { subject: 'Your report to Affinity was decided', parts: [outcome], shutOut: false };
}

export function appealWords({ action, outcome, reason }: SocialGraphAppealDecidedV1): CaseWords {
  const overturned = outcome === 'overturn';
  const restored =
    action === 'remove-content'
      ? 'What was removed cannot be put back, but the case has a copy of your words, and you can share them again.'
      : 'It has no effect any more.';
  return {
    subject: 'Your appeal was decided',
    parts: [
      overturned ? 'You appealed, and another moderator has taken the decision back.' : 'You appealed, and the decision stays.',
      ...(overturned ? [restored] : []),
      ...reasonParts(reason),
    ],
    shutOut: !overturned && cannotSignIn(action),
  };
}

const reasonParts = (reason: string): MailPart[] => ['The moderator’s reason:', { quote: reason }];
