import { newEvent } from '../generators/new-event.ts';
import { root } from '../paths.ts';

const [type] = process.argv.slice(2);
if (!type) {
  console.error('Usage: npm run new:event -- <context>.<aggregate>.<past-tense>.v<n>');
  process.exit(2);
}
try {
  console.log(`  ${await newEvent(root, type)}`);
  console.log('Then: say what it means and what it carries, list it in the service that publishes it, and npm run generate.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
