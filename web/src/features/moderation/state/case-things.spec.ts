import { describe, expect, it } from 'vitest';
import type { CaseReport } from '#shared/api/schema.js';
import { caseThings, reportIdsOf } from './case-things.js';
import { whenText } from './when-text.js';

const AT = '2026-11-22T17:47:00.000Z';
const WRITTEN = `written ${whenText(AT)}`;
let count = 0;

const report = (change: Partial<CaseReport> & { kind: CaseReport['kind'] }): CaseReport =>
  ({ id: `r${++count}`, targetId: change.kind, reporterId: `person${count}`, createdAt: AT, evidence: null, ...change }) as CaseReport;

const post = (targetId: string, words: string, media: { alt: string }[] = []): CaseReport =>
  report({
    kind: 'post',
    targetId,
    evidence: { kind: 'post', words, media, quoted: null, createdAt: AT } as unknown as CaseReport['evidence'],
  });

const names = (...reports: CaseReport[]): string[] => caseThings(reports).map(({ name }) => name);

describe('what a decision is about', () => {
  it('is things: two reports of one post are one, by so many people as reported it', () => {
    const [first, second, other] = [post('a', 'Stupid'), post('a', 'Stupid'), post('b', 'Nice')];
    const again = { ...first, id: 'again' };
    const things = caseThings([first, other, second, again]);
    expect(things.map(({ key, people, reports }) => [key, people, reports.length])).toEqual([
      ['post a', 2, 3],
      ['post b', 1, 1],
    ]);
    expect(reportIdsOf([things[0]!])).toEqual([first.id, second.id, 'again']);
    const gone = [post('c', 'x'), post('c', 'x')].map((one) => ({ ...one, reporterId: null }));
    expect(caseThings(gone)[0]!.people).toBe(2);
  });

  it('is called by its own words, shortened where they are many', () => {
    expect(names(post('a', ' You are\n stupid '))).toEqual([`Post: “You are stupid”, ${WRITTEN}`]);
    expect(names(post('a', '😀'.repeat(61)))).toEqual([`Post: “${'😀'.repeat(60)}…”, ${WRITTEN}`]);
  });

  it('is called by what its pictures were described as, where it has no words', () => {
    expect(names(post('a', '', [{ alt: '' }]), post('b', ' ', [{ alt: 'A fist' }, { alt: '' }]))).toEqual([
      `Post: 1 file without words, ${WRITTEN}`,
      `Post: 2 files without words, described as “A fist”, ${WRITTEN}`,
    ]);
  });

  it('is a person by name, and of private words only how many there are', () => {
    const evidence = (of: object) => of as CaseReport['evidence'];
    expect(
      names(
        report({ kind: 'member', evidence: evidence({ kind: 'member', name: 'Nora Lee' }) }),
        report({ kind: 'conversation', evidence: evidence({ kind: 'conversation', messages: [{ words: 'secret' }] }) }),
        report({ kind: 'comment' }),
      ),
    ).toEqual(['Person: Nora Lee', `Conversation: 1 sealed message, reported ${whenText(AT)}`, `Comment, reported ${whenText(AT)}`]);
  });

  it('is told apart though two read the same', () => {
    const all = names(post('a', 'Buy!'), post('b', 'Buy!'), post('c', 'Buy!'));
    expect(all).toEqual(['', ' (2)', ' (3)'].map((more) => `Post: “Buy!”, ${WRITTEN}${more}`));
  });
});
