import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { SourceFile } from '../lint/entries.ts';
import { checkReferences } from '../lint/references.ts';
import { root } from '../paths.ts';

const TEXT = /\.(css|html|json|mjs|md|sh|sql|tsx?|ya?ml)$/;
const NOT_OURS = /(^|\/)(package-lock\.json|LICENSE.*|dist\/.*)$/;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed
  .split('\n')
  .filter((path) => TEXT.test(path) && !NOT_OURS.test(path))
  .flatMap((path): SourceFile[] => {
    try {
      return [{ path, text: readFileSync(`${root}/${path}`, 'utf8') }];
    } catch (error) {
      // Git lists the file, which was deleted since.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  });

const findings = checkReferences(files);
if (findings.length > 0) {
  console.error(findings.join('\n'));
  console.error(`\n${findings.length} ids lead nowhere or rows have no test. infra/docs/requirements/README.md says how ids are used.`);
  process.exit(1);
}
console.log('Every id leads to its entry, and every row that a test can show is named by one.');
