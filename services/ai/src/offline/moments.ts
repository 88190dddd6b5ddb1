import { plain } from './plain-english.js';

/** What a message is, apart from its subject: how it stands to what was said before, and to the member's day. */
export type Moment =
  | 'dodged'
  | 'too-many-questions'
  | 'asked-before'
  | 'unheard'
  | 'corrected'
  | 'quiet'
  | 'refused'
  | 'shrugged'
  | 'another-subject'
  | 'what-meant'
  | 'why'
  | 'really'
  | 'laughed'
  | 'back-soon'
  | 'joke'
  | 'sum'
  | 'unknowable'
  | 'belief'
  | 'wants-more'
  | 'well'
  | 'what-here'
  | 'how-i-do'
  | 'listening'
  | 'rehearse'
  | 'late-reply'
  | 'wishes'
  | 'your-choice'
  | 'whats-yours'
  | 'money';

const PATTERNS: readonly (readonly [Moment, RegExp])[] = [
  [
    'money',
    /\b(?:send|give|lend|wire|transfer|pay) (?:me |us )?(?:some |the |a )?(?:\d+|money|cash|euros?|dollars?|pounds|gift ?cards?|bitcoin|crypto)\b|\b(?:need|want) (?:your )?money\b|\bpaypal\b|\biban\b/iu,
  ],
  [
    'dodged',
    /\b(?:(?:you )?(?:didn't|did not|don't|never|haven't|won't) (?:even )?answer(?:ed)?(?: (?:my question|me|that|the question))?|stop dodging|answer (?:my|the) question|that(?:'s| is|'s| was)(?:n't| not) (?:an answer|what i asked)|not what i asked|you(?:'re| are)? (?:dodg\w+|avoiding)|why (?:don't|won't|didn't) you answer)\b/iu,
  ],
  [
    'too-many-questions',
    /\bwhy (?:do you|are you) (?:keep |always )?(?:ask|asking)\b|\btoo many questions\b|\b(?:this is|feels like) an? (?:interview|interrogation)\b/iu,
  ],
  [
    'asked-before',
    /\byou (?:already|just) (?:asked|said) (?:me )?that\b|\byou(?:'ve| have) (?:already )?asked\b|\byou(?:'re| are) repeating\b/iu,
  ],
  [
    'corrected',
    /\b(?:you (?:got|have|had) (?:that|it|this|me) wrong|that(?:'s| is) (?:wrong|not (?:right|true|what i said))|i (?:didn't|never) (?:say|said) that|not quite right|wrong again)\b/iu,
  ],
  [
    'unheard',
    /\b(?:you (?:never|don't|aren't|are not) listen(?:ing)?|you(?:'re| are)|your|this is|it's|that's) (?:so |really |just |pretty |a bit |such a )*(?:boring|pointless|useless|annoying|lame|dull|rubbish|waste of time|weird|no help|not helpful|no use|dumb)\b|\byou (?:never|don't|aren't|are not) (?:even )?listen(?:ing)?\b|\bi(?:'m| am) (?:so )?bored\b|\bthis (?:doesn't|isn't) help(?:ing)?\b/iu,
  ],
  [
    'quiet',
    /\b(?:no more questions|stop asking|don't ask (?:me )?(?:so many|any|more)|just listen|i just want to (?:tell|vent|talk)|let me (?:just )?talk)\b/iu,
  ],
  [
    'refused',
    /\b(?:(?:i'd |i would )?rather not(?: (?:say|tell|answer|talk))?|prefer not to|don't (?:want to|wanna|feel like) (?:talk|say|tell|answer|share|discuss|speak)|(?:that's|it's|is|too|bit) (?:private|personal)|none of your (?:business|concern)|can't (?:tell|say|share)|not (?:telling|going to tell|going to say)|won't (?:tell|say)|no comment|not your business|let's not)\b/iu,
  ],
  [
    'shrugged',
    /^\W*(?:whatever|meh|who cares|so what|don't care|i don't care|doesn't matter|never ?mind|no idea|no clue|not sure|i don't know|dunno|idk)\W*$/iu,
  ],
  [
    'another-subject',
    /\b(?:change the (?:subject|topic)|(?:talk|speak) about something else|something else please|different (?:topic|subject))\b/iu,
  ],
  [
    'what-meant',
    /^\W*(?:huh|what|wdym|come again|pardon|sorry)\W*$|\bwhat (?:do|did) you mean\b|\bwhat does that mean\b|\b(?:don't|didn't|do not) (?:understand|get (?:it|that|you))(?! (?:why|how|her|him|them|my))\b|\bmakes no sense\b/iu,
  ],
  ['why', /^\W*(?:but |and )?(?:why|why(?:'s| is) that|how come|why do you (?:ask|say that|think so))\W*$/iu],
  ['really', /^\W*(?:really|seriously|are you sure|for real|honestly|you think so|do you mean (?:it|that)|is that so|true)\s*\?+\W*$/iu],
  [
    'back-soon',
    /^\W*(?:brb|be right back|one (?:sec|second|moment|minute)|give me a (?:sec|second|moment|minute)|hold on|wait a (?:sec|second|moment|minute)|back in a (?:sec|minute|bit))\W*$/iu,
  ],
  [
    'well',
    /^\W*(?:(?:i'm|i am|it's|all|doing|pretty|very|really|quite|just|feeling) )*(?:good|fine|well|great|ok|okay|alright|all right|not bad|not too bad|can't complain)[\s,]+(?:thanks|thank you)(?: (?:for asking|a lot|so much))?\W*$/iu,
  ],
  [
    'what-here',
    /\b(?:what (?:can|do|could|should) (?:we|i|you) do here|what is this(?: (?:for|about))?\W*$|how does this work|what are you (?:for|good at)|what can you do)\b/iu,
  ],
  [
    'how-i-do',
    /\b(?:how (?:am i doing|did i do|was i|was that)|am i doing (?:ok|okay|well|good|it right)|was that (?:ok|okay|good|better))\b/iu,
  ],
  ['listening', /^\W*(?:are )?you (?:still )?(?:there|listening|here)\W*$|^\W*anybody (?:there|here)\W*$/iu],
  [
    'rehearse',
    /\b(?:can|could|may|let) (?:i|we|me|us) (?:practi[sc]e|rehearse|try)\b|\bi (?:want|would like|need) to (?:practi[sc]e|rehearse)\b/iu,
  ],
  [
    'late-reply',
    /\b(?:sorry|apologies)\b.*\b(?:late|slow) (?:reply|answer|response)|\bsorry (?:i'm|i am|for being) (?:so )?(?:late|slow)\b|\bsorry i (?:was away|fell asleep|took so long)\b/iu,
  ],
  [
    'wishes',
    /^\W*(?:(?:have a )?(?:happy|merry|nice|good|great|lovely) (?:birthday|christmas|new year|easter|weekend|holidays?|one|day|valentine'?s)|good luck|congrats|congratulations|cheers|bon voyage|enjoy)\b[^?]{0,30}$/iu,
  ],
  [
    'your-choice',
    /\b(?:what|which) (?:day|time|place|evening)\b.*\b(?:you|suits?|good|best|work)\b|\bwhen (?:are you free|can you|do you have time|suits you)\b|\bwhere (?:would|do) you (?:like|want) to (?:go|meet)\b/iu,
  ],
  ['whats-yours', /^\W*(?:and |so )?(?:what(?:'s| is) yours|yours)\W*$/iu],
  ['joke', /\b(?:tell|know|got|have|make) (?:me )?(?:a|any|another|some)(?: good)? jokes?\b|\bmake me laugh\b|\bsomething funny\b/iu],
  ['sum', /\b(?:what(?:'s| is) )?\d{1,6} ?(?:times|plus|minus|x|\*|\+|-|multiplied by|divided by|\/) ?\d{1,6}\b(?=\W*$)/iu],
  [
    'belief',
    /\b(?:do you believe in (?:god|allah|jesus|heaven)|who (?:should|do|would) (?:i|you) vote|(?:are you|your) (?:religio\w+|christian|muslim|jewish|left|right|conservative|liberal)|your (?:religion|politics|faith))\b/iu,
  ],
  [
    'unknowable',
    /\b(?:what(?:'s| is) (?:the |today's )?(?:weather|temperature|news|time|date today)|what time is it|what day is (?:it today|today)|who (?:won|is winning|is the president|invented|wrote|scored)|(?:what(?:'s| is) )?the (?:capital|population|currency) of|how (?:tall|high|far|big|old) is the|latest news|(?:translate|google|look up|search for)\b)/iu,
  ],
  [
    'wants-more',
    /\b(?:(?:will|would|can) you (?:be my|marry|date|go out with me for real)|be my (?:girlfriend|boyfriend|wife|husband|partner)|do you love me|i(?:'m| am)? (?:falling )?(?:in )?love (?:with )?you|marry me|i want you(?! to))\b/iu,
  ],
  ['laughed', /^\W*(?:(?:ha){2,}h?|(?:he){2,}|lo+l+|lmao|rofl|haha\w*|😂+|🤣+)(?:\W+(?:(?:ha){2,}|lol|good one|nice one|true))*\W*$/iu],
];

/** What kind of moment the message makes; undefined for most. */
export function momentOf(text: string): Moment | undefined {
  const words = plain(text);
  return PATTERNS.find(([, pattern]) => pattern.test(words))?.[0];
}

const SAD =
  /\b(?:died|passed away|death|funeral|killed|miscarriage|lost my (?!keys|phone|wallet|way|bag|train|bet|voice|glasses|mind|appetite|temper|favou?rite)\p{L}+|got (?:fired|dumped|laid off|sacked)|was (?:fired|dumped|laid off|sacked|mugged|robbed)|(?:broke|broken|split) up|breakup|divorc\w+|cheated on me|(?:he|she|they|wife|husband|girlfriend|boyfriend|partner) (?:just )?left me(?! (?:an?|the|his|her|their|some|alone|with)\b)|i(?:'m| am) (?:so |such an? |just |really |too |a |an )*(?:stupid|ugly|worthless|failure|idiot|unlovable|pathetic|fat|loser|useless|boring)|in (?:the )?hospital|heart attack|cancer|stroke|accident|so lonely|feel(?:ing)? (?:so |really |very )?(?:lonely|alone|sad|down|empty|hopeless|worthless)|depress\w+|heartbroken|cry(?:ing)?|nobody (?:ever )?(?:likes|loves|wants|cares|would miss|talks to)|no one (?:ever )?(?:likes|loves|wants|cares|would miss)|i(?:'m| am) (?:so |really |very )?(?:sad|lonely|devastated)|put (?:him|her|it) (?:down|to sleep)|rejected me|bullied)\b/iu;
/** Whether the message tells something that hurts. */
export const isSad = (text: string): boolean =>
  SAD.test(plain(text)) &&
  !/\b(?:cry(?:ing)? (?:at|with laughter|of joy)|do you cry|died laughing|laugh(?:ed|ing)? (?:so|until))\b/iu.test(plain(text));

const BETTER =
  /\b(?:(?:doing|feeling|feel|is|am|i'm|he's|she's|they're|it's|got|getting|much) (?:a bit |a lot |much |so much )?better|recover(?:ed|ing)|out of (?:the )?hospital|all clear|came back|on the mend|over (?:it|him|her) now)\b/iu;
export const isBetter = (text: string): boolean => BETTER.test(plain(text)) && !/\b(?:not|isn't|no|than|better than)\b/iu.test(plain(text));

const GLAD =
  /\b(?:i|we|he|she|they|my \p{L}+)\b.*\b(?:got (?:the|a new|my|into|in|accepted|promoted|engaged|married|hired)(?! (?:flu|cold|sack|boot|bill|fine|ticket|hint|wrong))|(?:am|are|is|getting|got|just got) (?:getting )?(?:married|engaged)|passed (?:my|the|all)|won (?:the|a|my|first|against)|graduat\w+|finally (?:fixed|finished|did|made|found|got|moved|passed|learned|managed|submitted|booked)|finished (?:my|the) (?:thesis|degree|exam|studies|marathon|book|phd|course)|bought (?:a|our|my) (?:house|flat|home|first)|had (?:a|her|their|our) baby|(?:am|is|are|'m|'re|'s) (?:pregnant|expecting)|new job|promot\w+|accepted|said yes)\b|\bgood news\b|\b(?:so|really|super|very) (?:excited|happy|proud|glad)\b|\b(?:best day|dream came true)\b/iu;
/** Whether the message tells something to be glad of. */
export const isGlad = (text: string): boolean => {
  const words = plain(text);
  return (
    GLAD.test(words) &&
    !/\b(?:not|never|didn't|wasn't|isn't|lost|without|wish|if only|almost|nearly|haven't|but then|unfortunately)\b/iu.test(words) &&
    !/\?\s*$/u.test(words)
  );
};
