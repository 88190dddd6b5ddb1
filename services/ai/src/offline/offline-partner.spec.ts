import { describe, expect, it } from 'vitest';
import type { MemberBio } from '../members/member-bio.js';
import { openingOf, SCENARIOS, type ScenarioId } from '../practice/scenarios.js';
import type { Scene, Turn } from '../providers/practice-provider.js';
import * as lines from './lines.js';
import * as scenarioLines from './scenario-lines.js';
import { replyOffline } from './offline-partner.js';
import { TOPICS } from './topics.js';

const BIO: MemberBio = {
  social: { outgoing: ['Homebody'] },
  lifestyle: { pets: ['Dog lover'] },
  hobbies: { interests: ['Photography', 'Gardening'] },
  education: {},
  career: { workStyle: ['Night owl'] },
  location: '',
  dealbreakers: '',
  moreInfo: '',
};

const sceneOf = (change: Partial<Scene> = {}): Scene => ({
  partnerName: 'Robin',
  firstName: 'Ann',
  bio: null,
  scenarioId: null,
  avoid: null,
  ...change,
});

/** Says the words one after another. @returns the partner's replies */
function talk(words: readonly string[], change: Partial<Scene> = {}): string[] {
  const turns: Turn[] = [];
  for (const text of words) {
    turns.push({ from: 'member', text });
    turns.push({ from: 'partner', text: replyOffline(sceneOf(change), turns) });
  }
  return turns.filter(({ from }) => from === 'partner').map(({ text }) => text);
}
const one = (words: string, change: Partial<Scene> = {}): string => talk([words], change)[0]!;
const holds = (text: string, pool: readonly string[]): boolean => pool.some((line) => text.includes(line));
const playing = (scenarioId: ScenarioId, ...words: string[]): string[] => talk([openingOf(scenarioId), ...words], { scenarioId });

describe('AIP-023 what the partner answers', () => {
  it.each([
    ['a greeting', 'Hi!', /^(Hi|Hello|Hey)/],
    ['thanks', 'Thank you so much', /welcome|Gladly|Any time|No need|pleasure/],
    ['how it is', 'How are you?', /well|good|content|Fine/i],
    ['a goodbye', 'I have to go, good night', /Goodbye|Take care|See you|Bye|Good talking/],
    ['whether it is real', 'Are you a real person?', /program|software/],
    ['its name', 'What is your name?', /Robin/],
    ['its age', 'How old are you?', /program|Programs|birthday/],
    ['where it lives', 'Where do you live?', /nowhere|Nowhere|at home wherever/],
    ['silence', '…', /hurry|Silence|time|words|still here/],
    ['another script', 'Привет, как твои дела сегодня?', /English/],
    ['a number asked for', 'Can I have your number?', /chat|number|here|wait|later/],
    ['a choice', 'Do you prefer tea or coffee?', /tea|coffee/i],
  ])('%s', (_what, words, expected) => {
    expect(one(words)).toMatch(expected);
  });

  it('says that it is a program, never that it is a person', () => {
    for (const words of ['Are you human?', 'am I talking to a bot', 'Are you an AI?']) expect(one(words)).toMatch(/program|software/);
  });

  it.each(TOPICS.map((topic) => [topic.name, topic] as const))('follows the topic of the last words: %s', (_name, topic) => {
    const word = topic.words[0]!.replace('*', topic.words[0] === 'hik*' ? 'ing' : '');
    const reply = one(`I spent the afternoon with ${word}`);
    expect(holds(reply, [...topic.says, ...topic.asks])).toBe(true);
  });

  it('takes up the last of several topics', () => {
    const garden = TOPICS.find(({ name }) => name === 'gardening')!;
    expect(holds(one('I like my job, but what I love is my garden'), garden.asks)).toBe(true);
  });

  it('asks back', () => {
    for (const words of ['Hi!', 'I went climbing on Sunday', 'My sister moved in with me', 'I am fine', 'yes'])
      expect(one(words)).toContain('?');
  });

  it("quotes the member's own words", () => {
    const replies = talk(['I once rowed across a lake at night', 'Later we slept under an old boat', 'It was the silence that I remember']);
    expect(replies.some((reply) => /“(?:I once rowed across|Later we slept|It was the silence)/u.test(reply))).toBe(true);
  });

  it('quotes whole clauses only, and neither questions nor turns of phrase', () => {
    const long = 'We moved to a new office last week and then I spent two whole days carrying boxes up the stairs';
    for (const words of ['Busy, to be honest.', 'What do you think of it all?', long]) {
      for (const reply of talk([words, `${words} `])) expect(reply).not.toMatch(/“(?:to be honest|What do|We moved|.*…”)/u);
    }
  });

  it('greets back, says how it is and asks back where nothing else was said', () => {
    const reply = one('Hi! How has your week been so far?');
    expect(reply).toMatch(/^(?:Hi|Hello|Hey)/);
    expect(holds(reply, lines.HOW_I_AM)).toBe(true);
    expect(holds(reply, lines.HOW_ARE_YOU)).toBe(true);
  });

  it('does not smile at what was not easy', () => {
    expect(holds(one('My job is hard at the moment'), lines.HARD)).toBe(true);
  });

  it('answers a question that comes with thanks', () => {
    const music = TOPICS.find(({ name }) => name === 'music')!;
    expect(holds(one('Thanks! What would you name a band?'), [...music.says, ...music.asks])).toBe(true);
  });

  it('does not take a figure of speech for a topic', () => {
    const work = TOPICS.find(({ name }) => name === 'work')!;
    expect(holds(one('Does that work for you?'), [...work.says, ...work.asks])).toBe(false);
  });

  it('AIP-009 does not bring in an answer that was talked of already', () => {
    const [, second] = talk(['I take photos of old doors', 'Let me see, what else is there to know'], {
      bio: BIO,
      scenarioId: 'common-ground',
    });
    expect(second).toContain('Your profile says');
    expect(second).not.toContain('Photography');
  });

  it('remembers what was said earlier', () => {
    const replies = talk([
      'I love old maps.',
      'Not much today',
      'Well, nothing new here',
      'Hm, let me see',
      'Not sure what to say about it all',
      'Fine',
    ]);
    expect(replies.join(' ')).toContain('Earlier you said that you love old maps');
  });

  it("AIP-009 brings in the member's answers", () => {
    expect(one('Anything you like to know?', { bio: BIO, scenarioId: 'common-ground' })).toContain('“Photography”');
  });

  it('keeps to its topic after a short answer', () => {
    const dogs = TOPICS.find(({ name }) => name === 'dogs')!;
    const [, second] = talk(['I have a dog', 'yes']);
    expect(holds(second!, dogs.asks)).toBe(true);
  });

  it('does not smile at sad news, nor quote it', () => {
    const reply = one('My father died last week');
    expect(holds(reply, lines.GENTLE)).toBe(true);
    expect(reply).not.toContain('“');
  });

  it('leaves the practice when somebody may be in danger, in every scenario', () => {
    for (const scenarioId of [null, ...SCENARIOS.map(({ id }) => id)]) {
      expect(holds(one('I want to kill myself', { scenarioId }), lines.DANGER_WAYS)).toBe(true);
    }
  });

  it("says the member's words back as the member's", () => {
    const replies = talk(['I love my old bicycle.', 'Nothing new here', 'Well, let me see']);
    expect(replies[2]).toContain('you said that you love your old bicycle');
  });

  it('declines rude words, and ends the chat after the second', () => {
    const [first, second, third, fourth] = talk([
      'You are stupid',
      'shut up, idiot',
      'Tell me about music',
      'I am sorry, I did not mean that',
    ]);
    expect(holds(first!, lines.BOUNDARIES)).toBe(true);
    expect(holds(second!, lines.ENDINGS)).toBe(true);
    expect(holds(third!, lines.ENDINGS)).toBe(true);
    expect(holds(fourth!, lines.FORGIVEN)).toBe(true);
  });

  it('is the same for the same conversation, and another one to replace', () => {
    expect(one('I like jazz')).toBe(one('I like jazz'));
    expect(one('I like jazz', { avoid: one('I like jazz') })).not.toBe(one('I like jazz'));
  });
});

describe('never repeats itself word for word within 20 turns', () => {
  const long = (words: string): string[] => Array.from({ length: 60 }, () => words);
  it.each([
    ['the same short word', long('ok')],
    ['the same greeting', long('hi')],
    ['the same sentence', long('I really do like long walks by the sea')],
    ['the same question', long('Are you real?')],
    ['nothing', long('...')],
    ['insults', long('You idiot')],
    ['goodbyes', long('bye')],
    ['invitations', long('Would you like to meet for a coffee?')],
    ['other scripts', long('Привет, как твои дела?')],
    ['all the topics in turn', TOPICS.map(({ words }) => `I like ${words[0]!.replace('*', '')}`)],
  ])('%s', (_what, words) => {
    for (const scenarioId of [null, ...SCENARIOS.map(({ id }) => id)]) {
      const replies = talk(words, { scenarioId, bio: BIO });
      for (const [index, reply] of replies.entries()) expect(replies.slice(Math.max(0, index - 20), index)).not.toContain(reply);
      expect(replies.every((reply) => reply.length > 0 && !reply.includes('{'))).toBe(true);
    }
  });
});

describe('the four scenarios', () => {
  it('are answered differently to their openings', () => {
    expect(new Set(SCENARIOS.map(({ id }) => playing(id)[0])).size).toBe(4);
  });

  it('a first date: asks for place and time, and agrees to a plan', () => {
    const [asked, place, agreed] = playing('first-date', 'How about the little café by the river?', 'Saturday at 3?');
    expect(holds(asked!, scenarioLines.DATE_ASKS_BOTH)).toBe(true);
    expect(holds(place!, scenarioLines.DATE_ASKS_TIME)).toBe(true);
    expect(agreed).toContain('Saturday');
    expect(holds(agreed!, scenarioLines.DATE_AGREED)).toBe(true);
  });

  it('a first date: once it is settled it stays settled, down to the hour', () => {
    const [, , agreed, hour] = playing(
      'first-date',
      'How about Saturday?',
      'There is a place near the river, the café with yellow chairs',
      'Does three work for you?',
    );
    expect(agreed).toContain('Saturday, the café.');
    expect(holds(hour!, scenarioLines.DATE_CONFIRMED)).toBe(true);
  });

  it('a first date: not at home the first time', () => {
    expect(holds(playing('first-date', 'Come to my place tonight')[1]!, scenarioLines.DATE_NOT_PRIVATE)).toBe(true);
  });

  it('a no stays a no, is kind to who takes it kindly', () => {
    const [no, kind] = playing('hear-a-no', 'I understand, thank you for being honest.');
    expect(
      holds(
        no!,
        scenarioLines.NO_FIRST.map((line) => line.replace('{name}', ' Ann')),
      ),
    ).toBe(true);
    expect(holds(kind!, scenarioLines.NO_TAKEN_WELL)).toBe(true);
  });

  it('a no is explained kindly to who asks, comforts who is disappointed, and ends with a goodbye', () => {
    const [, stung, reason, , wishes] = playing(
      'hear-a-no',
      'Oh. I am a bit sad to hear that.',
      'Was it something I said?',
      'I understand. Thank you for being honest with me.',
      'All the best to you, too.',
    );
    expect(holds(stung!, scenarioLines.NO_STUNG)).toBe(true);
    expect(holds(reason!, scenarioLines.NO_REASON)).toBe(true);
    expect(wishes).toContain('Ann');
    expect(holds(wishes!, lines.FAREWELL_WISHES)).toBe(true);
  });

  it('a no stays a no, and the chat ends for who presses on', () => {
    const [, again, ended, after] = playing('hear-a-no', 'Why not? Come on.', 'Please, just one more date', 'Hello?');
    expect(holds(again!, scenarioLines.NO_AGAIN)).toBe(true);
    expect(holds(ended!, lines.ENDINGS)).toBe(true);
    expect(holds(after!, lines.ENDINGS)).toBe(true);
  });
});
