import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { root } from '../paths.ts';

const USAGE = `Usage: npm run ops -- account disable <email> <reason>
       npm run ops -- account enable <email>
       npm run ops -- account grant <email> <role>
       npm run ops -- account revoke <email> <role>
       npm run ops -- account custom-token <account id>
       npm run ops -- feeds rebuild
Speaks to the system that \`npm start\` runs in this folder.`;

/** Which built program of which service does it, and with which arguments. */
function programOf([subject, verb, ...rest]: readonly string[]): { service: string; script: string; args: string[] } | undefined {
  if (!verb) return undefined;
  if (subject === 'feeds') return { service: 'posts', script: 'ops.js', args: [subject, verb, ...rest] };
  if (subject !== 'account') return undefined;
  if (verb === 'custom-token') return { service: 'identity', script: 'mint-custom-token.js', args: rest };
  return { service: 'identity', script: 'ops.js', args: [verb, ...rest] };
}

const program = programOf(process.argv.slice(2));
if (!program) {
  console.error(USAGE);
  process.exit(2);
}
const settings = join(process.env['AFFINITY_DATA'] ?? join(root, '.data'), `env/${program.service}.json`);
if (!existsSync(settings)) {
  console.error('Nothing was started in this folder yet: run `npm start` first.');
  process.exit(1);
}
const env = { PATH: process.env['PATH'], ...(JSON.parse(readFileSync(settings, 'utf8')) as Record<string, string>) };
const script = join(root, 'services', program.service, 'dist', program.script);
const { status } = spawnSync(process.execPath, [script, ...program.args], { env, stdio: 'inherit' });
process.exit(status ?? 1);
