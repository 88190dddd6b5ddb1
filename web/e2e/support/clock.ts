import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Member } from './members.js';
import { callAs } from './posts.js';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The member looks at the app. */
export const lookAs = (member: Member): Promise<unknown> => callAs(member, (api) => api.get('/api/notifications/unseen'));

/** So many hours pass for what a member was told of, and for when they looked at the app. */
export async function hoursPassFor(member: Pick<Member, 'id'>, hours: number): Promise<void> {
  if (!process.env['E2E_NOTIFICATIONS']) throw new Error('E2E_NOTIFICATIONS is not set: run the browser tests through `npm test -- e2e`');
  await promisify(execFile)(process.execPath, ['infra/e2e/move-clock.ts', member.id, String(hours)], { cwd: ROOT });
}
