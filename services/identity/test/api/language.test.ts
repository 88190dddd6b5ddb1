import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { mintCustomToken } from '../../src/custom-token/custom-token.js';
import { CUSTOM_TOKEN_KEY, PASSWORD, randomAddress, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';
import { startMailServer, type TestMailServer } from '../support/mail-server.js';

let mail: TestMailServer;
let identity: TestIdentity;
beforeAll(async () => {
  mail = await startMailServer();
  identity = await startIdentity({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await identity.stop();
  await mail.stop();
});

const reading = (language: string) => ({ 'accept-language': language, 'x-client-address': randomAddress() });
const change = (member: Pick<Signed, 'accessToken'>, language: unknown) => identity.as(member, 'PUT', '/account/language', { language });
const languageOf = async (member: Pick<Signed, 'accessToken'>) => (await identity.as(member, 'GET', '/account')).body.language as unknown;
const askForReset = (email: string, language: string) =>
  identity.call('POST', '/password-resets', { body: { email }, headers: reading(language) });

describe('the language of an account', () => {
  it('LNG-010 LNG-011 LNG-013 is that of the page of the sign-up, whose mail is written in it', async () => {
    const member = await identity.signUp({}, 'de');
    expect(member.account.language).toBe('de');
    expect(await languageOf(member)).toBe('de');
    expect((await identity.refresh(member.refreshToken)).body.account.language).toBe('de');
    const { raw } = await mail.until(member.email);
    for (const part of ['Hallo Ann Lee,', 'Willkommen bei Affinity.', '<html lang="de">', '/confirm-email#']) expect(raw).toContain(part);
  });

  it('LNG-010 is that of the page where a custom token made the account, and no later one', async () => {
    const token = await mintCustomToken(uuidv7(), CUSTOM_TOKEN_KEY);
    const enter = async (language: string) =>
      (await identity.call('POST', '/internal/sessions/custom-token', { body: { token }, headers: reading(language) })).body.account
        .language;
    expect([await enter('es'), await enter('de')]).toEqual(['es', 'es']);
  });

  it.each(['fr', '*', 'de-AT', 'de, en'])('LNG-010 is not known where the gateway did not say one of ours: %s', async (language) => {
    const member = await identity.signUp({}, language);
    expect(member.account.language).toBeNull();
    expect((await mail.until(member.email, 1, 'Confirm your e-mail address')).raw).toContain('<html lang="en">');
  });

  it('LNG-010 is not known of an anonymous account', async () => {
    const { body } = await identity.call('POST', '/internal/sessions/anonymous', { body: {}, headers: reading('de') });
    expect(body.account.language).toBeNull();
  });
});

describe('changeLanguage', () => {
  it('LNG-012 LNG-013 the next mail is written in it, whatever the page speaks that asks for it; a repeat changes nothing', async () => {
    const member = await identity.signUp({}, 'de');
    const other = await identity.signUp({}, 'de');
    for (let count = 0; count < 2; count++) expect((await change(member, 'es')).status).toBe(204);
    expect([await languageOf(member), await languageOf(other)]).toEqual(['es', 'de']);
    await askForReset(member.email, 'en');
    const { raw } = await mail.until(member.email, 2);
    for (const part of ['Hola, Ann Lee:', '<html lang="es">', 'durante 30 minutos', '/reset-password#']) expect(raw).toContain(part);
  });

  it.each<[string, unknown]>([
    ['unknown', { language: 'fr' }],
    ['none', { language: null }],
    ['missing', {}],
    ['beside more', { language: 'es', email: 'x' }],
  ])('LNG-012 ERR-007 refuses a language that is %s, and changes nothing', async (_, body) => {
    const member = await identity.signUp({}, 'de');
    expect(await identity.as(member, 'PUT', '/account/language', body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(await languageOf(member)).toBe('de');
  });

  it('LNG-012 is for members, in a session that has not ended', async () => {
    const { body: anonymous } = await identity.call('POST', '/internal/sessions/anonymous', { body: {} });
    expect(await change(anonymous, 'de')).toMatchObject({ status: 403, body: { code: 'session.member_required' } });
    expect(await languageOf(anonymous)).toBeNull();
    const member = await identity.signUp({}, 'de');
    await identity.call('POST', '/internal/sessions/end', { body: { sessionId: member.sessionId } });
    expect(await change(member, 'es')).toMatchObject({ status: 401, body: { code: 'session.required' } });
    const rows = await identity.database.query(`SELECT language FROM accounts WHERE id = $1`, [member.account.id]);
    expect(rows).toEqual([{ language: 'de' }]);
  });
});

it('LNG-015 goes with the account, whose last mail is written in it', async () => {
  const member = await identity.signUp({}, 'de');
  // The confirmation would go with the account before it is sent.
  await mail.until(member.email);
  expect((await identity.as(member, 'POST', '/account/deletion', { password: PASSWORD })).status).toBe(202);
  const { raw } = await mail.until(member.email, 2);
  expect(raw).toContain('Schade, dass du gehst.');
  const rows = await identity.database.query(`SELECT language FROM accounts WHERE id = $1`, [member.account.id]);
  expect(rows).toEqual([{ language: null }]);
});
