import { checkConventions } from '../lint/conventions.ts';
import { root } from '../paths.ts';
import { run } from '../steps.ts';

const fix = process.argv.includes('--fix');

await run('format', 'oxfmt', fix ? ['.'] : ['--check', '.'], { cwd: root });
await run('lint', 'oxlint', ['--type-aware', ...(fix ? ['--fix'] : []), '--deny-warnings', '.'], { cwd: root });
await run(
  'walls',
  'depcruise',
  ['--config', 'infra/lint/dependency-cruiser.config.mjs', 'proto', 'services', 'gateway/src', 'web/src', 'infra'],
  { cwd: root },
);
const findings = checkConventions(root);
if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exit(1);
}
