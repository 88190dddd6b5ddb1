import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTED_PARTS } from '../../src/exports/collected-parts.definitions.js';
import { EXPORTING_CONTEXTS } from '@affinity/proto/vocabulary/contexts';
import type { AccountExportResponse } from '../../src/exports/dto/account-export.response.js';
import { PASSWORD, startIdentity, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

it('SAFETY-74 every context that can take part is heard, each once however often it says so', async () => {
  const member = await identity.signUp();
  const answer = await identity.as(member, 'POST', '/account/exports', { password: PASSWORD });
  expect(answer.status).toBe(202);
  const { id } = answer.body as AccountExportResponse;
  // The one that this export waits for comes last: with it, it is over and notes nothing more.
  for (const { consumer } of COLLECTED_PARTS.toSorted((one) => (one.context === 'posts' ? 1 : -1))) {
    const data = { exportId: id, accountId: member.account.id };
    await identity.events.deliverTwice(consumer, { subject: id, data });
  }
  const [row] = await identity.database.query<{ collected: string[] }>(`SELECT collected FROM account_exports WHERE id = $1`, [id]);
  expect(row!.collected.toSorted()).toEqual([...EXPORTING_CONTEXTS].toSorted());
});
