import { recalls, says, wants, type TestTalk } from './talk.js';

/** Written when the partner was finished, to see what it does with what it never met. */
export const LATER_TALKS: readonly TestTalk[] = [
  {
    about: 'a boat and a promise',
    said: [
      says('evening!'),
      says('my uncle left me his old sailing boat, its called Marigold'),
      wants('i have no idea how to sail it lol', /sail|boat|learn|idea|sea|laugh|wind/i),
      recalls('who left me the boat?', /uncle/i),
      recalls('how is the boat called?', /marigold/i),
      recalls('What did my uncle leave me?', /boat/i),
      recalls('can you remember the name of the boat', /marigold/i),
    ],
  },
  {
    about: 'a vegetarian with a shift',
    said: [
      says("I'm vegetarian since 2015"),
      says('i work night shifts at the airport'),
      says('and I hate mornings'),
      recalls('since when am i vegetarian?', /2015/),
      recalls('what do i hate?', /morning/i),
      recalls('where do I work', /airport/i),
      recalls('when do i work?', /night/i),
      recalls('am i vegetarian?', /vegetarian|yes/i),
    ],
  },
  {
    about: 'a worried sister',
    said: [
      wants('my little sister failed her exams and wont come out of her room', /hard|sorry|hear|easy|much fun|nothing|sister/i, {
        moment: 'sad',
      }),
      wants('what would you say to her?', /say|tell|ask|sentence|honest|friend|kind/i, { never: /guessing|you go first/i }),
      recalls('what happened to my sister?', /exam/i),
    ],
  },
  {
    about: 'unkind to oneself',
    said: [
      wants('im so stupid, i forgot her birthday', /hard|sorry|happen|hear|easy|much fun|forg/i, {
        never: /do not want to be spoken|past my line|not all right/i,
      }),
      wants('im ugly', /sorry|hard|hear|not|true/i, { moment: 'sad', never: /do not want to be spoken|past my line|not all right/i }),
    ],
  },
  {
    about: 'swearing at nobody',
    said: [
      wants('fuck, i missed the bus again', /bus|miss|hear|hard|again|easy|nothing|much fun/i, {
        never: /past my line|spoken to like that|not all right/i,
      }),
      wants('this rain is so damn annoying', /rain|weather|wet|umbrella|season/i, { never: /past my line|spoken to like that|sorry/i }),
    ],
  },
  {
    about: 'a date that was agreed in pieces and asked for',
    scenarioId: 'first-date',
    said: [
      says('I have really enjoyed talking with you. Would you like to meet for a coffee?'),
      wants('yay! what day is good for you?', /day|you choose|weekend|saturday|sunday|evening|plan|any/i),
      wants('sunday?', /sunday|where|place/i),
      wants('the cinema bar at 8pm', [/sunday/i, /8/, /settled|works|good|perfect|date|looking/i]),
      recalls('so when and where?', [/sunday/i, /cinema/i]),
      wants('should i bring something?', /bring|yourself|nothing|no\b|small|need|honest|friend/i),
    ],
  },
  {
    about: 'taking a no badly, then well',
    scenarioId: 'hear-a-no',
    said: [
      says('Our date was lovely. Would you like to go out with me again?'),
      wants('what?? i thought you liked me', /no\b|feel|hope|sting|sorry|company|nothing/i, { never: /plain words|put that badly/i }),
      wants('did i do something wrong', /no\b|nothing|not/i),
      wants('fair enough. all the best', /thank|decent|wish|care|best|kind|gracious|respect|honest/i),
    ],
  },
  {
    about: 'talk about the talk',
    said: [
      wants('hi what can we do here?', /practi|talk|try/i),
      wants('can i practise asking someone out?', /ask|yes|practi|place|time|gladly|of course|sure|plain/i, { never: /guessing/i }),
      wants('how am i doing?', /well|good|think|practi|like|fine/i, { never: /guessing|you go first/i }),
      wants('are you listening?', /yes|listen|hear/i),
      wants('do you remember me?', /remember|this talk|you told|not|know/i, { never: /guessing/i }),
    ],
  },
  {
    about: 'kind things',
    said: [
      wants('you made my day', /glad|thank|kind|good to hear|nice|welcome/i),
      wants('i had the best pizza of my life yesterday', /pizza|best|food|dish|eat|ate/i),
      wants('sorry for the late reply', /no (problem|hurry)|fine|all right|forgot|worry|accepted|thank/i),
      wants('happy birthday!', /birthday|thank/i),
      wants('merry christmas robin', /christmas|merry|you, too|thank/i),
    ],
  },
];
