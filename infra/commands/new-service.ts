import { newService } from '../generators/new-service.ts';
import { root } from '../paths.ts';

const [name, title] = process.argv.slice(2);
if (!name) {
  console.error('Usage: npm run new:service -- <name> ["Title"]');
  process.exit(2);
}
try {
  for (const path of await newService(root, name, title ?? name)) console.log(`  ${path}`);
  console.log('Then: npm install, npm run generate, and an ADR saying why it is not a feature of an existing service.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
