// Prints what workspaces need to run, as CycloneDX: `npm sbom` refuses a repository with a workspace in a folder named
// `_kit`. Nothing in it differs between two builds of one commit.
// Usage: write-sbom.mjs services/posts [gateway …], in the folder of package-lock.json.
import { neededBy, packages } from './needed-packages.mjs';

const workspaces = process.argv.slice(2);
const found = neededBy(...workspaces);
/** Several make up the whole, as which the lock file has the root. */
const whole = workspaces.length === 1 ? workspaces[0] : '';
if (whole === '') found.set(whole, workspaces);
const nameOf = (path) => packages[path].name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const refOf = (path) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path].version}`;
const hashOf = (integrity) => ({ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') });
const component = (path) => ({
  type: 'library',
  'bom-ref': refOf(path),
  name: nameOf(path),
  version: packages[path].version,
  purl: refOf(path),
  ...(packages[path].license ? { licenses: [{ expression: packages[path].license }] } : {}),
  ...(packages[path].integrity?.startsWith('sha512-') ? { hashes: [hashOf(packages[path].integrity)] } : {}),
});
const byRef = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
// The same version may lie in two folders.
const unique = new Map([...found.keys()].filter((path) => path !== whole).map((path) => [refOf(path), component(path)]));
const dependencies = new Map();
for (const [path, needs] of found) dependencies.set(refOf(path), new Set([...(dependencies.get(refOf(path)) ?? []), ...needs.map(refOf)]));

const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: { ...component(whole), type: 'application' },
  },
  components: [...unique.keys()].toSorted(byRef).map((ref) => unique.get(ref)),
  dependencies: [...dependencies.keys()].toSorted(byRef).map((ref) => ({ ref, dependsOn: [...dependencies.get(ref)].toSorted(byRef) })),
};
process.stdout.write(`${JSON.stringify(sbom)}\n`);
