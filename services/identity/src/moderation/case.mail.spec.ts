import { describe, expect, it } from 'vitest';
import { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { layOutMail } from '../mail/mail-layout.js';
import { mailTo } from '../mail/mail-text.js';
import { caseMail, sayDecided, sayOfAppeal, type SayOfCase } from './case.mail.js';

const ORIGIN = 'https://affinity.example';
const CASE = '0199a1b2-0000-7000-8000-0000000000dd';
const ANN = { to: 'ann@example.com', displayName: 'Ann Lee', language: null };
const sent = (say: SayOfCase) =>
  layOutMail(
    mailTo(ANN, (words) => caseMail(words, say, ORIGIN, CASE)),
    ORIGIN,
  );
const { example } = SocialGraphCaseDecidedV1;

describe('the mail about a decision', () => {
  it('says until when in words, in both parts', () => {
    const { text, html } = sent(sayDecided(example));
    for (const part of [text, html]) {
      expect(part).toContain('suspended your account until 1 December 2026, 00:00 UTC.');
      expect(part).toContain('You can appeal once, until 21 May 2027, 00:00 UTC.');
      expect(part).not.toMatch(/\d{4}-\d\d-\d\d[^\w-]/);
    }
  });

  it('keeps the lines of the moderator’s reason', () => {
    const { text, html } = sent(sayDecided({ ...example, reason: 'One.\nTwo.' }));
    expect(text).toContain('> One.\n> Two.');
    expect(html).toContain('One.<br>Two.');
  });

  it('leads whoever cannot sign in to the sign-in page, and everybody else to the case', () => {
    const links = (say: SayOfCase) => [...sent(say).text.matchAll(/https:\/\/[^/\s]+\/\S+/g)].map(([link]) => link);
    const [atSignIn, atCase] = [[`${ORIGIN}/signin`], [`${ORIGIN}/settings/cases/${CASE}`]];
    expect(links(sayDecided(example))).toEqual(atSignIn);
    expect(links(sayDecided({ ...example, action: 'warn', until: null }))).toEqual(atCase);
    const appeal = SocialGraphAppealDecidedV1.example;
    expect(links(sayOfAppeal({ ...appeal, outcome: 'uphold' }))).toEqual(atSignIn);
    expect(links(sayOfAppeal(appeal))).toEqual(atCase);
  });
});
