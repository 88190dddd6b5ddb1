import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICE_KEY_HEADER } from '@affinity/kit/auth/headers';
import type { StoredExportFile } from '@affinity/kit/exports/export-parts';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { ProfilesExportCollectedV1 } from '@affinity/proto/events/profiles/export-collected.v1';
import { v7 as uuidv7 } from 'uuid';
import { ExportPart } from '../../src/account-data/export-part.definition.js';
import { AccountDeleted } from '../../src/accounts/account-consumers.definitions.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';

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

describe('SAFETY 74 the part of profiles in an export', () => {
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

  it('goes to services only, and goes with the account', async () => {
    const member = await profiles.onboard();
    const exportId = await collected(member);
    expect([(await part(exportId, 'wrong')).status, (await part(uuidv7())).status]).toEqual([401, 404]);
    await profiles.service.events.deliverTwice(AccountDeleted, { subject: member, data: { accountId: member }, revision: 0 });
    expect((await part(exportId)).status).toBe(404);
  });
});
