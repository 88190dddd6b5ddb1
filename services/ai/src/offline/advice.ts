/** What members want to know for the talks with real people. The first that fits is said. */
export const ADVICE: readonly { readonly asked: RegExp; readonly says: readonly string[]; readonly canBeTried?: true }[] = [
  {
    asked:
      /\b(?:start|begin|open) (?:a |the )?(?:conversation|chat|talk)\b|\b(?:break the ice|approach (?:a|her|him|them|someone|somebody))\b/iu,
    canBeTried: true,
    says: [
      'Begin small: one thing from the other’s profile, and one question about it.',
      'A good start is a hello, one detail you noticed, and an open question.',
      'Start with something the other wrote, and ask how it came about.',
    ],
  },
  {
    asked:
      /\b(?:what|how) (?:should|do|can|could|would|to) (?:i )?(?:write|say|text|message|send|reply)(?: (?:to )?(?:her|him|them|first|someone|somebody|back))?\b(?! about| no\b)|\bfirst message\b/iu,
    canBeTried: true,
    says: [
      'Write two lines: something you noticed in the profile, and one question that cannot be answered with yes.',
      'Say hello with the name, one thing you have in common, and ask one question.',
      'Something true and short: what made you write, and one open question.',
    ],
  },
  {
    asked:
      /\b(?:text|write|message|ask|call) (?:her |him |them )?again\b|\b(?:hasn't|haven't|didn't|doesn't|not|never) (?:repl(?:y|ied)|answer(?:ed)?|texted|written|write|text)(?: me)?(?: back)?\b(?!.*\bmy question\b)|\bghost(?:ed|ing)\b/iu,
    says: [
      'Wait a little, then write once more, kindly and without asking why. After that, leave it: silence is an answer, too.',
      'One more friendly message is fine. If nothing comes back, let it go; it says little about you.',
      'I would leave it a few days, send one light message, and not wait by the phone for the answer.',
    ],
  },
  {
    asked: /\b(?:what (?:do|should|can|could|shall) (?:i|we|you) talk about|topics?|run out of things)\b/iu,
    says: [
      'Ask about small things: what somebody laughed about this week makes a better talk than their job.',
      'Talk about what you both like and listen for the detail that makes the other’s eyes light up; then ask about that.',
      'Bring two stories of your own and ask for theirs. More is not needed.',
    ],
  },
  {
    asked:
      /\b(?:know|tell|sure) (?:if|whether|that)? ?(?:she|he|they|someone|somebody)(?:'s| is)? (?:really )?(?:likes?|into|interested)\b|\b(?:does|do) (?:she|he|they) like me\b|\bsigns?\b/iu,
    says: [
      'Look whether the other asks back and remembers what you said. If in doubt, ask.',
      'Somebody who likes you finds time, asks back and laughs about your bad jokes. Asking plainly works as well.',
      'Notice if the answers grow longer with time. And you may simply ask.',
    ],
  },
  {
    asked: /\b(?:kiss(?:ing)?|hold (?:her|his|their) hand|hug|make a move)\b/iu,
    says: [
      'There is no rule. If both want it you will feel it, and asking first is never wrong.',
      'Only if both want to; “may I?” is short, and spoils nothing. Ask.',
      'When you are not sure, ask. A date can be good without it.',
    ],
  },
  {
    asked: /\b(?:say no|turn (?:someone|somebody|her|him|them|it) down|reject|decline|let (?:her|him|them) down)\b/iu,
    canBeTried: true,
    says: [
      'Short and kind: thank the other, say no clearly, and give no reasons that can be argued with.',
      'Say thank you, say no in the first sentence, wish them well. A clear no is kinder than a vague one.',
      'A kind no is short: “I enjoyed it, and I do not feel more than that.”',
    ],
  },
  {
    asked: /\bask (?:her|him|them|someone|somebody|a (?:girl|guy|man|woman)) (?:out|on a date)\b/iu,
    canBeTried: true,
    says: [
      'Ask plainly: a place, a time, and room for a no.',
      'Name something small, such as a coffee on Saturday at three, and say that a no is fine.',
      'Short and clear: “Would you like to have a coffee on Saturday?”',
    ],
  },
  {
    asked: /\b(?:tips?|advice|nervous|calm (?:down|my nerves)|be myself|prepare)\b/iu,
    says: [
      'Three things help: breathe out slowly, ask one real question, and tell one small true thing.',
      'You may say that you are nervous; most people breathe out when they hear it. Then listen.',
      'Be ten minutes early, leave the phone in your pocket, and ask about what you do not know.',
    ],
  },
  {
    asked: /\bbring (?:something|anything|flowers|a gift|a present)\b|\b(?:gift|present|flowers)\b/iu,
    says: [
      'Bring nothing but yourself, or something very small; a gift can weigh on a first date.',
      'No need to. A small thing with a story is fine, nothing that has to be thanked for.',
    ],
  },
  {
    asked: /\bwhat would you say to (?:her|him|them)\b/iu,
    says: [
      'I would say that I am there, and ask nothing.',
      'Something short: “I am here, whenever you want to talk.”',
      'I would ask what would help, and then listen.',
    ],
  },
  {
    asked: /\bwhy (?:am i|do i|does (?:nobody|no one|everyone))\b.*\b(?:single|alone|ghost|fail|never|always|nobody|no one|like me)\b/iu,
    says: [
      'I cannot know, and I doubt that it is one thing about you. It takes many talks to find one that fits.',
      'There may be no reason in you: it is a lot of chance, and practice helps with the rest.',
    ],
  },
  {
    asked: /\b(?:my )?(?:profile|bio|photos?|pictures?)\b/iu,
    says: [
      'One photo that shows your face, one that shows what you do, and three true lines with a detail in them.',
      'Write what a friend would say of you, and end with something that can be asked about.',
    ],
  },
];

/** Where nothing of the above fits. What is asked about is not known: it says nothing that would push anybody to anything. */
export const ANY_ADVICE = [
  'I cannot tell from here. If it concerns somebody else, ask them first, kindly, and take a no as a no.',
  'Wait a night with it, and talk it over with a friend you trust.',
  'I would ask whether the other would be glad of it; if you are not sure, leave it.',
  'I do not know enough for advice. Honest, kind and with room for a no is never wrong.',
] as const;
/** After that. */
export const ANY_ADVISED = [
  'Who could you talk it over with?',
  'What would a friend of yours say to that?',
  'What is the kindest way you can think of?',
  'What do you think the other would want?',
  'What made you ask?',
  'There is no hurry with it.',
] as const;
