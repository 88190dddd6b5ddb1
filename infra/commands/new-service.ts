import { newService } from '../generators/new-service.ts';
import { root } from '../paths.ts';
import { run } from '../steps.ts';

const [name, title] = process.argv.slice(2);
if (!name) {
  console.error('Usage: npm run new:service -- <name> ["Title"]');
  process.exit(2);
}
// npm tells its own path to the scripts it runs.
const npm = process.env['npm_execpath'];
const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
try {
  for (const path of await newService(root, name, title ?? name)) console.log(`  ${path}`);
  await run('npm install', command, [...before, 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
  });
  await run('generate', process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/commands/generate.ts'], { cwd: root });
  console.log(`Then, as CONTRIBUTING.md says:
  a record why it is no feature of an existing service, and an area of its own in infra/docs/requirements
  what it needs into services/${name}/service.manifest.ts, then npm run generate
  what it shows of members: services/_members/README.md; what it keeps of them: a list and a piece in src/account-data, in words in the manifest
  a row for it in the documents that name each service
  its keys of service-keys and nats-users before it is installed in many nodes (k8s/README.md); one node and compose make their own`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
