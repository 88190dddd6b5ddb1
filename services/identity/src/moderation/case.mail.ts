import type { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import type { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { RULES } from '@affinity/proto/vocabulary/reports';
import type { MailMessage } from '../mail/mail-outbox.repository.js';

const day = (time: string): string => time.slice(0, 10);

/** The words of mails about cases. The member concerned is told rule and reason; nobody is told who the other side is. */
export function caseMail(to: string, displayName: string, subject: string, sentences: readonly string[], link: string): MailMessage {
  const paragraphs = [displayName === '' ? 'Hello,' : `Hello ${displayName},`, ...sentences];
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  return {
    to,
    subject,
    text: `${[...paragraphs, link].join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">` +
      `${html}<p><a href="${escapeHtml(link)}">Open the case</a></p></body></html>`,
  };
}

export function decidedSentences({ action, rule, reason, until, appealableUntil }: SocialGraphCaseDecidedV1): string[] {
  const what = {
    dismiss: '',
    warn: 'A moderator has warned you.',
    'remove-content': 'A moderator has removed something that you shared.',
    suspend: `A moderator has suspended your account until ${day(until ?? '')}. Until then you cannot sign in.`,
    disable: 'A moderator has disabled your account. You cannot sign in any more.',
  }[action];
  const away = action === 'suspend' || action === 'disable';
  return [
    what,
    ...(rule !== null && rule in RULES ? [`It is about this rule: ${RULES[rule as keyof typeof RULES]}`] : []),
    `The moderator’s reason: ${reason}`,
    ...(appealableUntil === null ? [] : [`You can appeal once, until ${day(appealableUntil)}. Another moderator then decides.`]),
    away
      ? 'Enter your address and password on the sign-in page: from there you get to the case and can appeal.'
      : 'The case has all of it:',
  ];
}

export function reporterSentences({ action }: SocialGraphCaseDecidedV1): string[] {
  return [
    action === 'dismiss'
      ? 'We have looked at what you reported and found nothing against our rules.'
      : 'What you reported was against our rules, and we have acted on it. Thank you for telling us.',
  ];
}

export function appealSentences({ action, outcome, reason }: SocialGraphAppealDecidedV1): string[] {
  const restored =
    action === 'remove-content'
      ? 'What was removed cannot be put back, but the case has a copy of your words, and you can share them again.'
      : 'It has no effect any more.';
  return [
    outcome === 'overturn' ? 'You appealed, and another moderator has taken the decision back.' : 'You appealed, and the decision stays.',
    ...(outcome === 'overturn' ? [restored] : []),
    `The moderator’s reason: ${reason}`,
  ];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
