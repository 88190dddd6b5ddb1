import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { v7 as uuidv7 } from 'uuid';
import { answers, ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

interface Shown {
  version: string;
  sections: { id: string; title: string; text: string; hash: string }[];
}

function acceptances(id: string): Promise<{ section_id: string; agreements_version: string; text_hash: string; accepted_at: Date }[]> {
  return profiles.service.database.query(
    `SELECT section_id, agreements_version, text_hash, accepted_at FROM agreement_acceptances WHERE profile_id = $1 ORDER BY accepted_at, section_id`,
    [id],
  );
}

async function onboarded(id: string): Promise<boolean> {
  return (await profiles.service.call<{ onboarded: boolean }>('GET', `/internal/profiles/${id}/onboarded`)).body.onboarded;
}

describe('the agreements', () => {
  it('AGR-003 AGR-015 are three sections with texts, and a hash of each', async () => {
    const id = await profiles.signUp();
    const { status, body } = await profiles.as<Shown>(id, 'GET', '/agreements');
    expect(status).toBe(200);
    expect(body.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(body.sections.map(({ id: section, title }) => [section, title])).toEqual([
      ['community-guidelines', 'Community Guidelines'],
      ['privacy-policy', 'Privacy Policy'],
      ['account-responsibility', 'Account Responsibility'],
    ]);
    for (const { text, hash } of body.sections) {
      expect(text.split('\n\n').length).toBeGreaterThan(2);
      expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  it('DECISION-5 Account Responsibility says 18 or older', async () => {
    const { body } = await profiles.as<Shown>(await profiles.signUp(), 'GET', '/agreements');
    expect(body.sections.find(({ id }) => id === 'account-responsibility')?.text).toContain('at least 18 years old');
  });

  it('can be read before there is a profile', async () => {
    expect((await profiles.as(uuidv7(), 'GET', '/agreements')).status).toBe(200);
  });
});

describe('accepting', () => {
  it('AGR-011 ENT-069 MISC-007 sets agreements_accepted, agreements_accepted_at and updated_at', async () => {
    const id = await profiles.signUp();
    const before = await profiles.profile(id);
    const { status, body } = await profiles.accept(id);
    expect(status).toBe(200);
    expect(body.agreements_accepted).toBe(true);
    expect(Date.parse(body.agreements_accepted_at)).toBeGreaterThan(Date.parse(before.agreements_accepted_at));
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(body.revision).toBe(before.revision + 1);
    expect(await profiles.profile(id)).toEqual(body);
    const [event] = await profiles.service.events.until(ProfilesProfileUpdatedV1, id);
    expect(event).toMatchObject({ revision: body.revision, data: { profileId: id, part: 'agreements' } });
  });

  it('ENT-009 keeps the proof apart: one row a section, with version, hash and time', async () => {
    const id = await profiles.signUp();
    const { body } = await profiles.accept(id);
    const shown = (await profiles.as<Shown>(id, 'GET', '/agreements')).body;
    const rows = await acceptances(id);
    expect(rows.map((row) => [row.section_id, row.text_hash])).toEqual(
      shown.sections.map((section) => [section.id, section.hash]).sort(([a], [b]) => (a! < b! ? -1 : 1)),
    );
    for (const row of rows) {
      expect(row.agreements_version).toBe(shown.version);
      expect(row.accepted_at.toISOString()).toBe(body.agreements_accepted_at);
    }
  });

  it('AGR-016 again moves the time and adds to the record, even within one millisecond', async () => {
    const id = await profiles.signUp();
    const first = (await profiles.accept(id)).body;
    const both = await Promise.all([profiles.accept(id), profiles.accept(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const last = await profiles.profile(id);
    expect(last.agreements_accepted).toBe(true);
    expect(Date.parse(last.agreements_accepted_at)).toBeGreaterThan(Date.parse(first.agreements_accepted_at));
    const rows = await acceptances(id);
    expect(rows).toHaveLength(9);
    expect(new Set(rows.map((row) => row.accepted_at.getTime())).size).toBe(3);
  });

  it('ONB-060 with one key is recorded once, however often it comes', async () => {
    const id = await profiles.signUp();
    const body = await profiles.acceptance(id);
    const headers = { 'idempotency-key': uuidv7() };
    const accept = () =>
      profiles.service.call<{ revision: number }>('POST', `/profiles/${id}/agreements`, { actor: { accountId: id }, body, headers });
    const answers = [...(await Promise.all([accept(), accept()])), await accept()];
    expect(answers.map((answer) => [answer.status, answer.body.revision])).toEqual([0, 1, 2].map(() => [200, 2]));
    expect(await acceptances(id)).toHaveLength(3);
    headers['idempotency-key'] = uuidv7();
    await accept();
    expect(await acceptances(id)).toHaveLength(6);
  });

  it('leaves a record that cannot be altered', async () => {
    const id = await profiles.signUp();
    await profiles.accept(id);
    await expect(
      profiles.service.database.query(`UPDATE agreement_acceptances SET accepted_at = now() WHERE profile_id = $1`, [id]),
    ).rejects.toThrow('append-only');
  });

  it('answers 404 without a profile', async () => {
    const id = uuidv7();
    const answer = await profiles.as<Problem>(id, 'POST', `/profiles/${id}/agreements`, await profiles.acceptance(id));
    expect([answer.status, answer.body.code]).toEqual([404, 'profiles.profile_not_found']);
    expect(await acceptances(id)).toEqual([]);
  });
});

describe('refused acceptances', () => {
  type Acceptance = Awaited<ReturnType<ProfilesFixture['acceptance']>>;
  const OTHER_HASH = '0'.repeat(64);
  const without = (section: string) => (a: Acceptance) => ({ ...a, accepted: a.accepted.filter(({ id }) => id !== section) });
  const cases: [title: string, body: (acceptance: Acceptance) => unknown, status: number, code: string][] = [
    ['AGR-014 without Community Guidelines', without('community-guidelines'), 422, 'profiles.agreements_incomplete'],
    ['AGR-014 without Privacy Policy', without('privacy-policy'), 422, 'profiles.agreements_incomplete'],
    ['AGR-014 without Account Responsibility', without('account-responsibility'), 422, 'profiles.agreements_incomplete'],
    ['AGR-014 with no section', (a) => ({ ...a, accepted: [] }), 422, 'profiles.agreements_incomplete'],
    [
      'AGR-014 with one section three times',
      (a) => ({ ...a, accepted: Array(3).fill(a.accepted[0]) }),
      422,
      'profiles.agreements_incomplete',
    ],
    ['of an older version', (a) => ({ ...a, version: '2020-01-01' }), 409, 'profiles.agreements_outdated'],
    [
      'of another text',
      (a) => ({ ...a, accepted: a.accepted.map((section, index) => (index === 1 ? { ...section, hash: OTHER_HASH } : section)) }),
      409,
      'profiles.agreements_outdated',
    ],
    [
      'with an unknown section',
      (a) => ({ ...a, accepted: [...a.accepted.slice(1), { id: 'cookies', hash: OTHER_HASH }] }),
      400,
      'request.invalid',
    ],
    ['with four sections', (a) => ({ ...a, accepted: [...a.accepted, a.accepted[0]] }), 400, 'request.invalid'],
    [
      'with a hash that is none',
      (a) => ({ ...a, accepted: a.accepted.map((section) => ({ ...section, hash: 'yes' })) }),
      400,
      'request.invalid',
    ],
    ['without a version', ({ accepted }) => ({ accepted }), 400, 'request.invalid'],
    ['without a list', ({ version }) => ({ version }), 400, 'request.invalid'],
    ['with a plain yes', () => ({ agreements_accepted: true }), 400, 'request.invalid'],
    ['with a field more', (a) => ({ ...a, agreements_accepted_at: '2020-01-01T00:00:00Z' }), 400, 'request.invalid'],
    ['in broken JSON', () => '{"version"', 400, 'request.malformed'],
    ['over 64 KiB', (a) => ({ ...a, more: 'x'.repeat(70_000) }), 413, 'request.too_large'],
  ];

  it.each(cases)('refuses one %s and stores nothing', async (_title, body, status, code) => {
    const id = await profiles.signUp();
    const before = await profiles.stored(id);
    const answer = await profiles.as<Problem>(id, 'POST', `/profiles/${id}/agreements`, body(await profiles.acceptance(id)));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await profiles.stored(id)).toEqual(before);
  });
});

describe('onboarding', () => {
  it('ONB-056 goes from a fresh profile over saved answers to accepted agreements, and is announced once', async () => {
    const id = await profiles.signUp();
    expect(await profiles.profile(id)).toMatchObject({ bio_data: null, agreements_accepted: false });
    expect(await onboarded(id)).toBe(false);

    expect((await profiles.saveBioData(id)).body).toMatchObject({ bio_data: answers(), agreements_accepted: false });
    expect(await onboarded(id)).toBe(false);

    const { body } = await profiles.accept(id);
    expect(body).toMatchObject({ bio_data: answers(), agreements_accepted: true });
    expect(await onboarded(id)).toBe(true);
    const [event] = await profiles.service.events.until(ProfilesProfileOnboardedV1, id);
    expect(event).toMatchObject({ subject: id, actorId: id, revision: body.revision, data: { profileId: id } });

    await profiles.accept(id);
    await profiles.saveBioData(id);
    await profiles.service.events.until(ProfilesProfileUpdatedV1, id, 4);
    expect(await profiles.service.events.until(ProfilesProfileOnboardedV1, id)).toHaveLength(1);
  });

  it('is complete in the other order too', async () => {
    const id = await profiles.signUp();
    await profiles.accept(id);
    expect(await onboarded(id)).toBe(false);
    expect((await profiles.service.database.query(`SELECT onboarded_at FROM profiles WHERE id = $1`, [id]))[0]).toEqual({
      onboarded_at: null,
    });
    const { body } = await profiles.saveBioData(id);
    expect(await onboarded(id)).toBe(true);
    expect(await profiles.service.events.until(ProfilesProfileOnboardedV1, id)).toHaveLength(1);
    const [row] = await profiles.service.database.query<{ onboarded_at: Date }>(`SELECT onboarded_at FROM profiles WHERE id = $1`, [id]);
    expect(row?.onboarded_at.toISOString()).toBe(body.updated_at);
  });
});
