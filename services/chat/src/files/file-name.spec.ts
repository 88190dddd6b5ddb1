import { expect, it } from 'vitest';
import { shownFileName } from './file-name.js';

it.each([
  ['report.pdf', 'report.pdf'],
  ['Grüße aus 東京.txt', 'Grüße aus 東京.txt'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\cv.doc', 'cv.doc'],
  ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
  ['nul\u0000.txt', 'nul.txt'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['  ', 'file'],
  ['..', 'file'],
  ['', 'file'],
])('MED-010 SAFETY-46 shows %j as %j', (name, shown) => {
  expect(shownFileName(name)).toBe(shown);
});

it('MED-010 cuts a name of 5,000 characters and keeps its ending', () => {
  const shown = shownFileName(`${'a'.repeat(5000)}.pdf`);
  expect(shown).toHaveLength(120);
  expect(shown.endsWith('a.pdf')).toBe(true);
});
