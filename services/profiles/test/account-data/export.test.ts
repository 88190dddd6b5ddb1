import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byQuestion, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { SERVICE_KEY_HEADER } from '@affinity/kit/auth/headers';
import type { ExportedSection } from '@affinity/kit/exports/export-document';
import type { StoredExportFile } from '@affinity/kit/exports/export-parts';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { ProfilesExportCollectedV1 } from '@affinity/proto/events/profiles/export-collected.v1';
import { v7 as uuidv7 } from 'uuid';
import { ExportPart } from '../../src/account-data/account-data.definitions.js';
import { AccountDeleted } from '../../src/accounts/erase-deleted.consumer.js';
import { answers, ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

/** Asks for a part as identity's event does, twice. @returns the export's id */
async function collected(accountId: string): Promise<string> {
  const exportId = uuidv7();
  await profiles.service.events.deliverTwice(ExportPart, { subject: exportId, actorId: accountId, data: { exportId, accountId } });
  const events = await profiles.service.events.until(ProfilesExportCollectedV1, exportId);
  expect(events.map(({ data }) => data)).toEqual([{ exportId, accountId }]);
  return exportId;
}

const part = (exportId: string, key = TEST_SERVICE_KEY): Promise<Response> =>
  fetch(`${profiles.service.url}/internal/exports/${exportId}`, { headers: { [SERVICE_KEY_HEADER]: key } });

async function files(exportId: string): Promise<Record<string, unknown>> {
  const lines = (await (await part(exportId)).text()).split('\n').filter((line) => line !== '');
  const stored = lines.map((line) => JSON.parse(line) as StoredExportFile);
  return Object.fromEntries(stored.map(({ name, content }) => [name, JSON.parse(content) as unknown]));
}

/** What people read. */
async function sections(exportId: string): Promise<ExportedSection[]> {
  const lines = (await (await part(exportId)).text()).split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => JSON.parse((JSON.parse(line) as StoredExportFile).sections) as ExportedSection[]);
}

describe('SAFETY-74 the part of profiles in an export', () => {
  it('holds the profile with answers and settings and every acceptance, and nothing of anybody else', async () => {
    const [member, other] = [await profiles.onboard({ firstName: 'Mara' }), await profiles.onboard({ firstName: 'Otis' })];
    const held = await files(await collected(member));
    expect(held['profile']).toMatchObject({
      id: member,
      firstName: 'Mara',
      emailVisibility: 'connections',
      agreementsAccepted: true,
      bioData: { social: expect.any(Object) },
    });
    expect(held['agreements-1']).toHaveLength(3);
    expect(JSON.stringify(held)).not.toContain('Otis');
    expect(JSON.stringify(held)).not.toContain(other);
  });

  it('says in words who the member is and whom they know, by name, and nothing of who blocked them', async () => {
    const member = await profiles.onboard({ firstName: 'Mara', lastName: 'Own' });
    const [friend, blocker, gone] = [
      await profiles.onboard({ firstName: 'Otis', lastName: 'Öst' }),
      await profiles.onboard(),
      await profiles.onboard(),
    ];
    await profiles.relate(member, 'follow', friend);
    await profiles.relate(friend, 'spark', member);
    await profiles.relate(blocker, 'block', member);
    await profiles.relate(member, 'mute', gone);
    await profiles.service.database.query(`DELETE FROM agreement_acceptances WHERE profile_id = $1`, [gone]);
    await profiles.service.database.query(`DELETE FROM profiles WHERE id = $1`, [gone]);
    const exportId = await collected(member);
    const shown = await sections(exportId);
    expect(shown.map(({ title }) => title)).toEqual(['Profile', 'Answers', 'Settings', 'People', 'Agreements']);
    const [profile, answers, settings, people, agreements] = shown.map(({ entries }) => entries);
    expect(profile).toMatchObject([{ heading: 'Mara Own' }]);
    expect(answers!.length).toBeGreaterThan(0);
    expect(JSON.stringify(answers)).not.toMatch(/\[object|undefined|bioData/);
    expect(settings).toMatchObject([{ facts: [{ text: 'to your connections' }, { text: 'yes' }] }]);
    const known = people!.map(({ heading, facts }) => [heading, facts!.map(({ label }) => label)]);
    expect(known.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['Deleted member', ['You muted them']],
      ['Otis Öst', ['You follow them since', 'They sent you a spark']],
    ]);
    expect(agreements!.map(({ heading }) => heading)).toContain('Privacy Policy');
    expect(JSON.stringify([shown, await files(exportId)])).not.toContain(blocker);
  });

  it('names every question that was answered, in the order of the questionnaire', async () => {
    const member = await profiles.onboard({}, answers(byQuestion(({ options }) => [options[0]!])));
    const shown = (await sections(await collected(member))).find(({ title }) => title === 'Answers')!;
    const told = shown.entries.map(({ heading, facts }) => [heading, facts!.map(({ label, text }) => [label, text])]);
    expect(told.slice(0, QUESTION_GROUPS.length)).toEqual(
      QUESTION_GROUPS.map(({ title, questions }) => [title, questions.map(({ label, options }) => [label, options[0]])]),
    );
  });

  it('goes to services only, and goes with the account', async () => {
    const member = await profiles.onboard();
    const exportId = await collected(member);
    expect([(await part(exportId, 'wrong')).status, (await part(uuidv7())).status]).toEqual([401, 404]);
    await profiles.service.events.deliverTwice(AccountDeleted, { subject: member, data: { accountId: member }, revision: 0 });
    expect((await part(exportId)).status).toBe(404);
  });
});
