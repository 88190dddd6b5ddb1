import { describe, expect, it } from 'vitest';
import type { SourceFile } from './entries.ts';
import { checkReferences } from './references.ts';

/** Areas of their own: the ids of this file lead nowhere in the documents of the product. */
const DOCUMENTS: readonly SourceFile[] = [
  {
    path: 'infra/docs/requirements/tea.md',
    text: [
      '# Tea',
      '| Id | What holds | Verified by |',
      '|---|---|---|',
      '| TEA-001 | Water boils | browser |',
      '| TEA-002 | Milk comes last | API, browser |',
      '| TEA-003 | The pot is warm | unit |',
      '| TEA-004 | It is good | inspection |',
    ].join('\n'),
  },
  {
    path: 'infra/docs/promises/calm.md',
    text: '| CALM-P1 | Nobody hurries | |\n| CALM-7 | Nobody shouts | |\n| CALM-8 | Nobody runs | |\n',
  },
  { path: 'infra/docs/adr/0001-cups.md', text: '# 1. Cups\n' },
];
const TESTS: SourceFile = {
  path: 'kettle/test/pour.test.ts',
  text: "describe('tea', () => {\n  it('TEA-001..002 is poured', () => {});\n  it.each([['TEA-003', 1]])('%s', () => {});\n});\n",
};
const check = (...files: readonly SourceFile[]): string[] => checkReferences([...DOCUMENTS, TESTS, ...files]);
const inSource = (text: string): string[] => check({ path: 'kettle/src/pour.ts', text });

describe('references', () => {
  it('finds nothing where every id has an entry and every row a test', () => {
    expect(inSource('// TEA-001..004, CALM-7 and CALM-P1; see ADR 1.\n// "POST 201" and SHA-256 are no ids.\n')).toEqual([]);
  });

  it.each([
    ['an id without an entry', '\n// TEA-009 says so\n', 'kettle/src/pour.ts:2: TEA-009: no document has it'],
    ['the end of a range without an entry', '// TEA-003..005\n', 'kettle/src/pour.ts:1: TEA-005: no document has it'],
    ['a promise without an entry', '// CALM-P2\n', 'kettle/src/pour.ts:1: CALM-P2: no document has it'],
    ['a space for the hyphen', '// CALM 7 holds\n', 'kettle/src/pour.ts:1: CALM 7: is written AREA-NUMBER, each id in full'],
    ['small letters', '// as calm 7 says\n', 'kettle/src/pour.ts:1: calm 7: is written AREA-NUMBER, each id in full'],
    ['a number without its area', '// (CALM-7, 8)\n', 'kettle/src/pour.ts:1: CALM-7, 8: is written AREA-NUMBER, each id in full'],
    ['a record that is not there', '// ADR 2\n', 'kettle/src/pour.ts:1: ADR 2: there is no such record'],
  ])('finds %s', (_what, text, finding) => {
    expect(inSource(text)).toEqual([finding]);
  });

  it('finds an entry that is defined twice', () => {
    const again = { path: 'infra/docs/requirements/pots.md', text: '| TEA-001 | Again | inspection |\n' };
    expect(check(again)).toEqual(['infra/docs/requirements/pots.md:1: TEA-001: is defined in infra/docs/requirements/tea.md:4 already']);
  });

  it('finds a row that no title names, unless it is verified by inspection alone', () => {
    expect(checkReferences(DOCUMENTS)).toEqual([
      'infra/docs/requirements/tea.md:4: TEA-001: no title of a test names it',
      'infra/docs/requirements/tea.md:5: TEA-002: no title of a test names it',
      'infra/docs/requirements/tea.md:6: TEA-003: no title of a test names it',
    ]);
  });

  it('takes no comment for a title', () => {
    const commented = { ...TESTS, text: '// TEA-001..003\n/* TEA-001..003 */\n' };
    expect(checkReferences([...DOCUMENTS, commented])).toHaveLength(3);
  });
});
