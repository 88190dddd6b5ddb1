import { describe, expect, it } from 'vitest';
import { layOutMail } from './mail-layout.js';
import { mailTo, type Recipient } from './mail-text.js';
import type { MailSays } from './mail-says.js';

const ORIGIN = 'https://affinity.example';
const ANN: Recipient = { to: 'ann@example.com', displayName: 'Ann Lee', language: null };
const mail = (more: Partial<MailSays> = {}, recipient = ANN) =>
  layOutMail(
    mailTo(recipient, () => ({ subject: 'News', parts: ['Something happened.'], ...more })),
    ORIGIN,
  );

describe('layOutMail', () => {
  it('puts the mark above, and below why the mail came and from where, in both parts', () => {
    const { text, html } = mail();
    expect(html).toMatch(/>Affinity<\/td>[^]*Hello Ann Lee,/);
    for (const part of [text, html]) {
      expect(part).toMatch(/Something happened\.[^]*the e-mail address of your Affinity account\.[^]*https:\/\/affinity\.example/);
    }
    expect(mail({ why: 'Somebody asked.' }).text).toContain('-- \nSomebody asked.\nAffinity, https://affinity.example\n');
  });

  it('loads nothing and asks for nothing', () => {
    const { html } = mail({ parts: [{ href: `${ORIGIN}/settings`, label: 'Open' }] });
    expect(html).not.toMatch(/<(img|link|script|style|iframe|form)|url\(|@import|src=/i);
    expect([...html.matchAll(/https?:[^"<]+/g)].every(([address]) => address.startsWith(ORIGIN))).toBe(true);
  });

  it('keeps the lines that somebody wrote, as a quotation', () => {
    const { text, html } = mail({ parts: [{ quote: 'First line.\nSecond <b>line</b>.\n\nThird.' }] });
    expect(text).toContain('> First line.\n> Second <b>line</b>.\n> \n> Third.');
    expect(html).toContain('First line.<br>Second &#60;b&#62;line&#60;/b&#62;.<br><br>Third.</blockquote>');
  });

  it('names a link in both parts, and escapes its address', () => {
    const { text, html } = mail({ parts: [{ href: `${ORIGIN}/x?a="1"&b=2`, label: 'Open <it>' }] });
    expect(text).toContain(`Open <it>:\n${ORIGIN}/x?a="1"&b=2`);
    expect(html).toContain(`href="${ORIGIN}/x?a=&#34;1&#34;&#38;b=2"`);
    expect(html).toContain('>Open &#60;it&#62;</a>');
  });

  it('is not wider than can be read, and leaves out a name that is not known', () => {
    expect(mail().html).toContain('max-width:560px');
    expect(mail({}, { ...ANN, displayName: '' }).text).toMatch(/^Hello,\n/);
  });
});
