import { describe, expect, it } from 'vitest';
import { coachOnConversation, coachOnMessage } from './coach.js';

const hint = (text: string, before?: string): string => coachOnMessage(text, before).split(/To try: |Nothing to mend/u)[1] ?? '';
const praise = (text: string, before?: string): string => coachOnMessage(text, before).split(/To try: |Nothing to mend/u)[0]!;

describe('hints', () => {
  it.each([
    ['rude words', 'You are an idiot', 'hurt'],
    ['pressure', 'Come on, give me a chance', 'pressure'],
    ['contact details early', 'What is your number?', 'early'],
    ['too many compliments', 'You are gorgeous, stunning and simply perfect', 'a lot of praise'],
    ['shouting', 'I REALLY WANT TO KNOW MORE ABOUT IT', 'capital'],
    ['an invitation without a plan', 'Would you like to meet sometime?', 'place and a time'],
    ['too long', 'I went and then '.repeat(40), 'long'],
    ['too short', 'ok', 'little to hold on to'],
    ['asking without answering', 'And what is yours?', 'without having answered', 'What is your favourite place?'],
    ['an interview', 'I like tea. What do you like? How do you take it? Where do you buy it?', 'several questions'],
    ['a closed question', 'I like tea a lot. Do you like tea?', 'yes or no'],
    ['no question back', 'I went to the lake with my sister yesterday', 'ask anything back'],
    ['nothing of oneself', 'What is the best thing about Lisbon?', 'nothing about you'],
  ])('%s', (_what, text, expected, ...[before]: string[]) => {
    expect(hint(text, before)).toContain(expected);
  });

  it('none for a message that shares and asks', () => {
    expect(coachOnMessage('I spent my Sunday baking bread. What did you do with yours?', 'How are you?')).toContain('Nothing to mend');
  });
});

describe('praise', () => {
  it.each([
    ['listening', 'I would love to see that lighthouse! How did you find it?', 'heard', 'We slept in a lighthouse once.'],
    ['sharing and asking', 'I play the cello. What do you play?', 'two halves'],
    ['an open question', 'What is that like?', 'open question'],
    ['feeling', 'I am a bit nervous today', 'how you feel'],
    ['a plan', 'Would you like to meet at the museum on Saturday?', 'plan'],
  ])('%s', (_what, text, expected, ...[before]: string[]) => {
    expect(praise(text, before)).toContain(expected);
  });

  it('never for what hurts', () => {
    expect(praise('What is wrong with you, idiot?')).not.toContain('What works');
  });
});

it('judges nobody who may be in danger', () => {
  const words = 'I do not want to live any more';
  for (const feedback of [coachOnMessage(words, undefined), coachOnConversation([{ from: 'member', text: words }])]) {
    expect(feedback).toContain('crisis line');
    expect(feedback).not.toContain('“');
  }
});

it("quotes the member's own words, long ones cut between words", () => {
  expect(coachOnMessage('I play the cello. What do you play?', undefined)).toContain('“I play the cello. What do you play?”');
  expect(coachOnMessage(`What about ${'lighthouses '.repeat(20)}?`, undefined)).toMatch(/“What about (?:lighthouses )+lighthouses…”/u);
});

it('looks over a whole conversation: the best and the weightiest', () => {
  const feedback = coachOnConversation([
    { from: 'member', text: 'Hi there, I am Ann' },
    { from: 'partner', text: 'Hi Ann. I like lighthouses.' },
    { from: 'member', text: 'I love lighthouses. What is your favourite one?' },
    { from: 'partner', text: 'The one at the cape.' },
    { from: 'member', text: 'give me your number' },
  ]);
  expect(feedback).toContain('You wrote 3 messages and asked something in 1.');
  expect(feedback).toContain('What works: “I love lighthouses. What is your favourite one?”');
  expect(feedback).toContain('To try: “give me your number”');
});
