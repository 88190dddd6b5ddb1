import { it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { hold, lineOf, shareOf } from './grade.js';
import { KNOWN_TALKS } from './talks-known.js';
import { UNSEEN_TALKS } from './talks-unseen.js';
it('score', () => {
  const out: string[] = [];
  for (const [name, talks] of [
    ['known', KNOWN_TALKS],
    ['unseen', UNSEEN_TALKS],
  ] as const) {
    const g = talks.flatMap(hold);
    const n = (x: string) => g.filter((e) => e.grade === x).length;
    out.push(
      `${name}: ${g.length} good ${n('good')} passable ${n('passable')} poor ${n('poor')} embarrassing ${n('embarrassing')} share ${shareOf(g)}`,
    );
    if (name === 'known' || process.env['UNSEEN']) out.push(...g.filter((e) => e.grade !== 'good' || process.env['ALL']).map(lineOf), '');
  }
  writeFileSync('/tmp/h3-score.txt', out.join('\n'));
});
