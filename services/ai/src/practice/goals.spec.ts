import { describe, expect, it } from 'vitest';
import { replyOffline } from '../offline/offline-partner.js';
import type { Turn } from '../providers/practice-provider.js';
import { goalOf } from './goals.js';
import { openingOf, type ScenarioId } from './scenarios.js';

const done = (scenarioId: ScenarioId, turns: readonly Turn[]): string[] =>
  goalOf(scenarioId, turns)!
    .steps.filter((step) => step.done)
    .map(({ key }) => key);
/** With the built-in partner. */
function held(scenarioId: ScenarioId, words: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const text of [openingOf(scenarioId), ...words]) {
    turns.push({ from: 'member', text });
    const scene = { partnerName: 'Robin', firstName: 'Ann', bio: null, scenarioId, avoid: null };
    turns.push({ from: 'partner', text: replyOffline(scene, turns) });
  }
  return turns;
}
const member = (text: string): Turn => ({ from: 'member', text });
const partner = (text: string): Turn => ({ from: 'partner', text });

describe('AIP-034 the goal of a scenario', () => {
  it('is none without a scenario', () => {
    expect(goalOf(null, [member('Hi')])).toBeNull();
  });

  it.each(['small-talk', 'common-ground', 'first-date', 'hear-a-no'] as const)(
    '%s: the words of the card count for nothing',
    (scenarioId) => {
      expect(done(scenarioId, held(scenarioId, []))).toEqual([]);
      expect(goalOf(scenarioId, [])!.steps.length).toBeGreaterThanOrEqual(3);
    },
  );

  it('a date is agreed on piece by piece', () => {
    const words = ['There is a nice museum café', 'Saturday?', 'at 3'];
    expect(done('first-date', held('first-date', words.slice(0, 1)))).toEqual(['place']);
    expect(done('first-date', held('first-date', words.slice(0, 2)))).toEqual(['place', 'day']);
    expect(done('first-date', held('first-date', words))).toEqual(['place', 'day', 'hour', 'agreed']);
    expect(done('first-date', held('first-date', [...words, 'sorry, something came up, I have to cancel']))).toEqual(['place']);
  });

  it('of a date at home nothing is done', () => {
    expect(done('first-date', held('first-date', ['come to my place']))).toEqual([]);
  });

  it('with a model the yes must be the partner’s, and no half of one', () => {
    const asked = [member('Coffee at the museum café on Saturday at 3?')];
    expect(done('first-date', [...asked, partner('I would love to! See you there.')])).toContain('agreed');
    for (const reply of ['Saturday does not work, could we do another day?', 'Sounds good, but I can’t on Saturday.', 'Hm, tell me more.'])
      expect(done('first-date', [...asked, partner(reply)])).not.toContain('agreed');
    expect(done('first-date', [partner('Let us meet at the café on Sunday at 4, I would love to!')])).toEqual([]);
  });

  it('small talk is telling, asking and taking up', () => {
    expect(done('small-talk', [member('ok'), partner('Tell me more.'), member('yes')])).toEqual([]);
    expect(done('small-talk', [member('I spent the week painting my kitchen')])).toEqual(['told']);
    expect(
      done('small-talk', [
        member('I spent the week painting my kitchen'),
        partner('I like lighthouses.'),
        member('Which lighthouse do you like best?'),
      ]),
    ).toEqual(['told', 'asked', 'took-up']);
  });

  it('something in common is told, asked for and named', () => {
    expect(done('common-ground', [member('I love climbing.')])).toEqual(['told-liking']);
    expect(done('common-ground', [member('What do you like to do at weekends?')])).toEqual(['asked-liking']);
    expect(done('common-ground', [member('I like jazz'), partner('I like old soul.'), member('Me too, we both like music!')])).toEqual([
      'told-liking',
      'named-shared',
    ]);
  });

  it('a no is taken, without asking again', () => {
    expect(done('hear-a-no', held('hear-a-no', ['I understand, thank you for being honest. All the best!']))).toEqual([
      'accepted',
      'not-pressed',
      'wished-well',
    ]);
    expect(done('hear-a-no', held('hear-a-no', ['why not? come on, just one more date']))).toEqual([]);
    expect(done('hear-a-no', held('hear-a-no', ['come on, just one more date', 'ok I understand, thanks']))).not.toContain('not-pressed');
  });

  it('what hurts counts for nothing', () => {
    expect(done('small-talk', [member('I think you are a stupid bitch'), partner('No.'), member('Do you want to send me nudes?')])).toEqual(
      [],
    );
  });
});
