import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeMember, signInAgain, type Member } from './members.js';

const ROOT = resolve(import.meta.dirname, '../../..');

/** What an operator types: `npm run ops -- account …`. */
export async function operate(...args: readonly string[]): Promise<void> {
  const data = process.env['E2E_DATA'];
  if (!data) throw new Error('E2E_DATA is not set: run the browser tests through `npm test -- e2e`');
  await promisify(execFile)(process.execPath, ['infra/run.mjs', 'ops', 'account', ...args], {
    cwd: ROOT,
    env: { ...process.env, AFFINITY_DATA: data },
  });
}

/** A member who may read and decide reports; roles are in the token, so the session is one that began after the grant. */
export async function makeModerator(names = { firstName: 'Mo', lastName: 'Reyes' }): Promise<Member> {
  const member = await makeMember('onboarded', names);
  await operate('grant', member.email, 'moderator');
  const { cookies } = await signInAgain(member);
  return { ...member, cookies };
}
