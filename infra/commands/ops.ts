import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { root } from '../paths.ts';

const USAGE = `Usage: npm run ops -- account disable <email> <reason>
       npm run ops -- account enable <email>
       npm run ops -- account grant <email> <role>
       npm run ops -- account revoke <email> <role>
       npm run ops -- account custom-token <account id>
Speaks to the system that \`npm start\` runs in this folder.`;

const [subject, verb, ...rest] = process.argv.slice(2);
if (subject !== 'account' || !verb) {
  console.error(USAGE);
  process.exit(2);
}
const settings = join(process.env['AFFINITY_DATA'] ?? join(root, '.data'), 'env/identity.json');
if (!existsSync(settings)) {
  console.error('Nothing was started in this folder yet: run `npm start` first.');
  process.exit(1);
}
const env = { PATH: process.env['PATH'], ...(JSON.parse(readFileSync(settings, 'utf8')) as Record<string, string>) };
const [script, args] = verb === 'custom-token' ? ['mint-custom-token.js', rest] : ['ops.js', [verb, ...rest]];
const { status } = spawnSync(process.execPath, [join(root, 'services/identity/dist', script), ...args], { env, stdio: 'inherit' });
process.exit(status ?? 1);
