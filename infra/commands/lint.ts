import { checkConventions } from '../lint/conventions.ts';
import { root } from '../paths.ts';
import { run, StepError } from '../steps.ts';

const fix = process.argv.includes('--fix');
const WALLS = ['--config', 'infra/lint/dependency-cruiser.config.mjs', 'proto', 'services', 'gateway/src', 'web/src', 'infra'];

try {
  await run('format', 'oxfmt', fix ? ['.'] : ['--check', '.'], { cwd: root });
  await run('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...(fix ? ['--fix'] : []), '.'], { cwd: root });
  await run('walls', 'depcruise', WALLS, { cwd: root });
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`${error.message}; \`npm run lint -- --fix\` mends what can be mended`);
  process.exit(1);
}
const findings = checkConventions(root);
if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exit(1);
}
