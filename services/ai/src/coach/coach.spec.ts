import { describe, expect, it } from 'vitest';
import { coachOnConversation, coachOnMessage } from './coach.js';

const hint = (text: string, before?: string): string => coachOnMessage(text, before).split(/To try: |Nothing to mend/u)[1] ?? '';
const praise = (text: string, before?: string): string => coachOnMessage(text, before).split(/To try: |Nothing to mend/u)[0]!;

describe('hints', () => {
  it.each([
    ['too many compliments', 'You are gorgeous, stunning and simply perfect', 'a lot of praise'],
    ['shouting', 'I REALLY WANT TO KNOW MORE ABOUT IT', 'capital'],
    ['an invitation without a plan', 'Would you like to meet sometime?', 'place and a time'],
    ['too long', 'I went and then '.repeat(40), 'long'],
    ['too short', 'ok', 'little to hold on to'],
    ['asking without answering', 'And what is yours?', 'without having answered', 'What is your favourite place?'],
    ['an interview', 'I like tea. What do you like? How do you take it? Where do you buy it?', 'several questions'],
    ['a closed question', 'I like tea a lot. Do you like tea?', 'yes or no'],
    ['no question back', 'I went to the lake with my sister yesterday', 'ask anything back', 'I like to swim.'],
    ['no question at all', 'I went to the lake with my sister yesterday', 'asks nothing yet'],
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

describe('the tone comes first', () => {
  it.each([
    ['an insult', 'You are an idiot', 'insult'],
    ['an insult that asks and shares', 'I went hiking today. What is wrong with you, idiot?', 'insult'],
    ['an insult without a bad word', 'no wonder nobody wants you', 'insult'],
    ['shorthand', 'ur so stupid lol', 'insult'],
    ['a threat', 'i know where you live', 'threat'],
    ['a threat that asks', 'If you leave, you will regret it. What do you say?', 'threat'],
    ['something sexual', 'send nudes pls', 'sexual'],
    ['pressure after a silence', "why don't you answer", 'pressure'],
    ['pressure in shorthand', 'why dont u reply???', 'pressure'],
    ['pressure to give in', 'Come on, give me a chance', 'pressure'],
    ['pressure for an address', 'come on just tell me your address', 'where a person lives'],
    ['contact details early', 'What is your number?', 'early'],
    ['where somebody lives', 'which street do you live in?', 'where a person lives'],
    ['guilt', 'after everything i did for you', 'guilty'],
    ['one’s own address', 'I live at 14 Mill Road, come by', 'gives away more'],
    ['one’s own number', 'my number is 0171 234 5678', 'gives away more'],
    ['money', 'can you send me 50 euros for the train', 'money'],
    ['questions that come too close', 'are you home alone?', 'very close'],
    ['contempt', 'calm down, you are overreacting', 'did not matter'],
  ])('%s', (_what, text, expected) => {
    const feedback = coachOnMessage(text, 'I would rather not say.');
    expect(feedback).toMatch(/^About the tone: “/u);
    expect(feedback.split('\n')[0]).toContain(expected);
    expect(feedback).not.toMatch(/What works|open question|ask anything back|yes or no|one detail/u);
  });

  it.each([
    'I felt stupid when I forgot her name. What would you have done?',
    'My ugly sweater won a prize! Do you have one?',
    'I live in Leeds, and I like it. Where do you live?',
    'How much do you like hiking?',
    'Would you like to have a coffee on Saturday at 3? A no is fine.',
    'My boss told me to calm down today. How was yours?',
    'I sent the money for the tickets, so we are all set. What shall I wear?',
    'The dumb joke of the day: why did the chicken cross the road?',
    'I am naked without my glasses, haha. Do you wear any?',
  ])('and is left alone where it is kind: %s', (text) => {
    expect(coachOnMessage(text, 'Nice.')).not.toContain('About the tone');
  });

  it('in a whole conversation too, the gravest first, whatever else was good', () => {
    const feedback = coachOnConversation([
      { from: 'member', text: 'I play the cello. What do you play?' },
      { from: 'partner', text: 'Nothing.' },
      { from: 'member', text: 'come on answer me' },
      { from: 'partner', text: 'I did.' },
      { from: 'member', text: 'you are pathetic' },
    ]);
    expect(feedback).toMatch(/^About the tone: “you are pathetic” is an insult/u);
    expect(feedback).toContain('Elsewhere, what works: “I play the cello. What do you play?”');
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
    { from: 'member', text: 'ok' },
  ]);
  expect(feedback).toContain('You wrote 3 messages and asked something in 1.');
  expect(feedback).toContain('What works: “I love lighthouses. What is your favourite one?”');
  expect(feedback).toContain('To try: “ok” leaves the other little to hold on to');
});
