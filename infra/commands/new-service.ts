import { newService } from '../generators/new-service.ts';
import { root } from '../paths.ts';

const [name, title] = process.argv.slice(2);
if (!name) {
  console.error('Usage: npm run new:service -- <name> ["Title"]');
  process.exit(2);
}
try {
  for (const path of await newService(root, name, title ?? name)) console.log(`  ${path}`);
  console.log(`Then:
  npm install && npm run generate && node infra/k8s/prometheus-rules.ts && npm run lint -- --fix
  an ADR saying why it is not a feature of an existing service; a row for it in ARCHITECTURE.md and k8s/README.md
  secrets before it is installed: its keys of service-keys and nats-users, and its database's (k8s/README.md); compose makes its own
  if it calls another service or keeps files: its settings in k8s/base/${name}/deployment.yaml and docker-compose.yml, then
  k8s/base/policies and infra/compose/service-files.ts (npm test -- services infra/k8s says what is missing)`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
