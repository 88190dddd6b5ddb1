import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { LANGUAGES, type Language } from '@affinity/proto/vocabulary/languages';
import { DIGEST_TOPICS } from '@affinity/proto/vocabulary/digests';
import { RULE_IDS } from '@affinity/proto/vocabulary/reports';
import { describe, expect, it } from 'vitest';
import { caseMail, sayDecided, sayOfAppeal, sayToReporter, type SayOfCase } from '../../moderation/case.mail.js';
import { digestMail } from '../../digests/digest.mail.js';
import { factorNoticeMail, type FactorNotice } from '../../second-factor/factor-notice.mail.js';
import { layOutMail } from '../mail-layout.js';
import type { MailPart, MailSays } from '../mail-says.js';
import { mailTo } from '../mail-text.js';
import type { MailWords } from './en.js';

const ORIGIN = 'https://affinity.example';
const LINK = `${ORIGIN}/link#token`;
const CASE = '0199a1b2-0000-7000-8000-0000000000dd';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const AT = new Date('2026-11-22T18:19:40Z');
const DECIDED = SocialGraphCaseDecidedV1.example;
const APPEAL = SocialGraphAppealDecidedV1.example;
const ACTIONS = ['warn', 'remove-content', 'suspend', 'disable'] as const;

type Say = (words: MailWords) => MailSays;
const ofFactor =
  (notice: FactorNotice): Say =>
  (words) =>
    factorNoticeMail(words, notice, `${ORIGIN}/settings`);
const ofCase =
  (say: SayOfCase): Say =>
  (words) =>
    caseMail(words, say, ORIGIN, CASE);
const decided = (more: Partial<SocialGraphCaseDecidedV1>): Say => ofCase(sayDecided({ ...DECIDED, until: null, ...more }));
const digestOf =
  (lines: Parameters<typeof digestMail>[1]): Say =>
  (words) =>
    digestMail(words, lines, ORIGIN, `${ORIGIN}/api/unsubscribe?token=token`);
const allTopics = (count: number, names: readonly string[]) => DIGEST_TOPICS.map((topic) => ({ topic, count, names: [...names] }));
const named = <Key extends string | number>(keys: readonly Key[], name: (key: Key) => string, say: (key: Key) => Say): [string, Say][] =>
  keys.map((key) => [name(key), say(key)]);

/** Every mail that identity sends. */
const MAILS: readonly [string, Say][] = [
  ['account deleted', (words) => words.accountDeleted(FIREFOX, AT)],
  ['account deleted, unknown browser', (words) => words.accountDeleted('', AT)],
  ['confirm address', (words) => words.confirmEmail(LINK)],
  ['change address', (words) => words.changeEmail(LINK)],
  ['address changed', (words) => words.emailChanged(LINK, 7)],
  ['address restored', (words) => words.emailRestored(LINK, 30)],
  ['guessing', (words) => words.guessing(LINK)],
  ['new sign-in', (words) => words.newSignIn(FIREFOX, AT, LINK)],
  ['new sign-in, unknown browser', (words) => words.newSignIn('', AT, LINK)],
  ['password changed', (words) => words.passwordChanged(FIREFOX, AT, LINK)],
  ['password changed, unknown browser', (words) => words.passwordChanged('', AT, LINK)],
  ['password reset', (words) => words.passwordReset(LINK, 30)],
  ...named(['passkey-added', 'passkey-removed', 'passkey-copied'], String, (kind) => ofFactor({ kind, name: 'Phone' })),
  ...named(['totp-added', 'totp-removed', 'recovery-codes-renewed', 'factors-removed'], String, (kind) => ofFactor({ kind })),
  ...named(
    [0, 1, 5],
    (left) => `recovery-code-used, ${left} left`,
    (left) => ofFactor({ kind: 'recovery-code-used', left }),
  ),
  ...named(
    ACTIONS,
    (action) => `decided: ${action}`,
    (action) => decided({ action, until: action === 'suspend' ? DECIDED.until : null }),
  ),
  ['decided: suspend, no end', decided({ action: 'suspend', appealableUntil: null })],
  ...named(
    RULE_IDS,
    (rule) => `decided: ${rule}`,
    (rule) => decided({ action: 'warn', rule }),
  ),
  ['decided: no rule', decided({ action: 'warn', rule: null })],
  ['reporter: dismiss', ofCase(sayToReporter({ ...DECIDED, action: 'dismiss' }))],
  ['reporter: acted', ofCase(sayToReporter({ ...DECIDED, action: 'warn' }))],
  ...ACTIONS.flatMap((action) =>
    named(
      ['uphold', 'overturn'],
      (outcome) => `appeal: ${action}, ${outcome}`,
      (outcome) => ofCase(sayOfAppeal({ ...APPEAL, action, outcome })),
    ),
  ),
  ['digest: one of each, hidden', digestOf(allTopics(1, []))],
  ['digest: several of each, hidden', digestOf(allTopics(7, []))],
  ['digest: one of each, named', digestOf(allTopics(1, ['Mara']))],
  ['digest: two of each, named', digestOf(allTopics(2, ['Mara', 'Ilja']))],
  ['digest: one more than is named', digestOf(allTopics(4, ['Mara', 'Otis', 'Lio']))],
  ['digest: as many as are counted', digestOf(allTopics(100, []))],
];

const written = (say: Say, language: Language | null) => mailTo({ to: 'ann@example.com', displayName: 'Ann Lee', language }, say);

/** What a part is, without its words: those of others stay as they were written. */
const shapeOf = (part: MailPart): unknown => (typeof part === 'string' ? 'paragraph' : 'href' in part ? part.href : part);
const saidBy = (part: MailPart): string[] => (typeof part === 'string' ? [part] : 'href' in part ? [part.label] : []);

it('LNG-014 says in English what it has always said, to the letter', () => {
  const texts = MAILS.map(([name, say]) => {
    const { subject, text } = layOutMail(written(say, null), ORIGIN);
    return `=== ${name}\nSubject: ${subject}\n\n${text}`;
  });
  expect(texts.join('\n')).toBe(readFileSync(join(import.meta.dirname, 'english-mails.txt'), 'utf8'));
});

describe.each(LANGUAGES.slice(1))('in %s', (language) => {
  it.each(MAILS)('LNG-013 says the same in the same order, and nothing in English: %s', (_, say) => {
    const [english, mail] = [written(say, 'en'), written(say, language)];
    expect(mail.parts.map(shapeOf)).toEqual(english.parts.map(shapeOf));
    const [said, saidInEnglish] = [mail, english].map(({ subject, greeting, why, parts }) => [
      subject,
      greeting,
      why,
      ...parts.flatMap(saidBy),
    ]);
    for (const words of said!) {
      expect(words).not.toMatch(/\b(the|your|you|with|and|this|account|password)\b/i);
      expect(saidInEnglish).not.toContain(words);
    }
    expect(layOutMail(mail, ORIGIN).html).toContain(`<html lang="${language}">`);
  });
});

it('NTF-023 a digest can be ended by its head and by its foot', () => {
  for (const language of LANGUAGES) {
    const { headers, text, html } = layOutMail(written(digestOf(allTopics(1, [])), language), ORIGIN);
    const link = `${ORIGIN}/api/unsubscribe?token=token`;
    expect(headers).toEqual({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(text).toContain(`: ${link}\nAffinity, ${ORIGIN}`);
    expect(html).toContain(`href="${link}"`);
  }
  expect(
    layOutMail(
      written((words) => words.guessing(LINK), 'en'),
      ORIGIN,
    ).headers,
  ).toBeUndefined();
});

it('LNG-013 names browser and time as the language does', () => {
  const about = (language: Language, userAgent: string) => written((words) => words.newSignIn(userAgent, AT, LINK), language).parts[0];
  expect(about('de', FIREFOX)).toContain('mit Firefox unter Linux');
  expect(about('de', FIREFOX)).toContain('22. November 2026, 18:19 UTC');
  expect(about('es', FIREFOX)).toContain('con Firefox en Linux');
  expect(about('es', FIREFOX)).toContain('22 de noviembre de 2026, 18:19 UTC');
  expect([about('de', ''), about('es', '')]).toEqual([
    expect.stringContaining('mit einem Browser'),
    expect.stringContaining('con un navegador'),
  ]);
});

it('LNG-013 says why it came, and greets, in the language', () => {
  const frame = (language: Language, displayName: string) =>
    layOutMail(
      mailTo({ to: 'ann@example.com', displayName, language }, (words) => words.passwordReset(LINK, 30)),
      ORIGIN,
    ).text;
  expect(frame('de', 'Ann Lee')).toMatch(
    /^Hallo Ann Lee,\n[^]*-- \nDu bekommst diese E-Mail, weil dies die E-Mail-Adresse deines Affinity-Kontos ist\.\n/,
  );
  expect(frame('es', 'Ann Lee')).toMatch(
    /^Hola, Ann Lee:\n[^]*-- \nRecibes este correo porque esta es la dirección de correo de tu cuenta/,
  );
  expect([frame('de', ''), frame('es', '')].map((text) => text.split('\n')[0])).toEqual(['Hallo,', 'Hola:']);
});
