import { brokerAccess } from '../contracts/broker-access.ts';
import { eventContracts } from '../contracts/event-contracts.ts';
import { httpContracts } from '../contracts/http-documents.ts';
import { bringUpToDate, staleFiles } from '../contracts/written-files.ts';
import { emojiFiles } from '../emoji/emoji-files.ts';
import { townFiles } from '../gazetteer/town-files.ts';
import { build } from '../local/build.ts';
import { deploymentFiles } from '../manifests/deployment-files.ts';
import { SYSTEM } from '../manifests/system.ts';
import { dashboardFiles } from '../observability/dashboards/dashboard-files.ts';
import { root } from '../paths.ts';

const check = process.argv.includes('--check');
/** Writes what is stale, or only names it. */
const bring = check ? staleFiles : bringUpToDate;

// These files come before the build: the lists of services are sources.
const deployment = [
  ...(await deploymentFiles(root, SYSTEM)),
  ...(await dashboardFiles(root)),
  ...(await emojiFiles()),
  ...(await townFiles()),
];
const stale = await bring(root, deployment);
// While the manifests' part is stale, the services of the lists are not those that are there.
if (!check || stale.length === 0) {
  await build(root);
  // The names come from the manifests: this process read its list before that was written anew.
  const names = SYSTEM.services.map(({ name }) => name);
  const contracts = [...(await eventContracts(root)), ...(await httpContracts(root, names)), ...(await brokerAccess(root, names))];
  stale.push(...(await bring(root, contracts, ['proto/http', 'proto/gen/http', 'proto/gen/events'])));
  if (stale.length === 0) console.log(`Generated files are up to date (${contracts.length + deployment.length}).`);
}
if (stale.length > 0) {
  const list = stale.map((path) => `  ${path}`).join('\n');
  if (check) console.error(`These generated files are stale; run \`npm run generate\`:\n${list}`);
  else console.log(list);
}
// Only the Nest applications that the documents are built from, which never listen, keep this process alive.
process.exit(check && stale.length > 0 ? 1 : 0);
