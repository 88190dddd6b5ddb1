import { plain } from './plain-english.js';

const SEX = '(?:women|females|girls|wives|chicks|ladies|men|males|boys|guys)';
const ONE = '(?:woman|girl|female|chick|lady|man|guy|wife)';
/** A sex is put down, or told its place. Kinder sentences about one person are none. */
const SEXIST: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${SEX}|all ${SEX}) (?:are|aren't|are not|is) (?:all |only |just |so |too |always |really |naturally |simply |good only |better |not )*(?:after (?:money|one thing|your)|(?:bad|terrible|awful|worse|hopeless) (?:at|drivers?|with)|weak\w*|inferior|emotional|hysterical|irrational|gold ?diggers?|drama queens?|for (?:cooking|sex|the kitchen)|made for|meant (?:to|for)|supposed to|property|objects|crazy|shallow|sluts?|dumb\w*|stupid\w*|useless|trash|pigs|not (?:as )?(?:funny|smart|logical|strong)|good for|nothing but|cheaters|liars|funny|logical|rational|smart enough|capable|able to|leaders?)\b(?! (?:at all the))`,
    'iu',
  ),
  new RegExp(
    String.raw`\b${SEX} (?:should(?:n't| not)?|must(?:n't| not)?|can't|cannot|have to|need to|ought to|don't|do not|only|just|always)(?: \w{1,8})? (?:cook|clean|obey|serve|stay (?:at )?home|stay in|be quiet|shut up|know (?:their|her) place|drive|vote|work|wear (?:less|more)|look (?:pretty|good)|want (?:money|attention|a rich|your money)|belong|understand (?:cars|football|sports?|technology|maths)|talk too much|nag|submit|lead|be in charge|have careers|belong in)\b`,
    'iu',
  ),
  /\b(?:(?:a|the) )?(?:woman|wom[ae]n|girl|wife)(?:'s|s) (?:place|job|duty|role) (?:is|are)\b|\bbelongs? (?:in|to|at) (?:the )?(?:kitchen|bedroom|home|stove)\b|\breal (?:women|girls|men) (?:do|don't|never|always|should|must|know|cook|cry)\b|\b(?:go |get )?back (?:in|to) the kitchen\b|\bmake me a sandwich\b|\bknow(?:s)? (?:your|her|their) place\b|\blike a good (?:wife|girl|woman)\b/iu,
  new RegExp(
    String.raw`\b(?:for|as) (?:a|an) ${ONE}\b(?=\W*$|[,.!;])|\bnot like (?:the )?other (?:girls|women)\b|\ba (?:real|proper|true|good) ${ONE} (?:\w{1,8} )?(?:cooks?|cleans?|obeys?|doesn't|does not|never|serves?|knows|stays|should|must|listens|pays|doesn't cry|has)\b|\b(?:typical|just like a|bloody|silly|dumb) (?:woman|women|female|females|girl|girls)\b|\b(?:run|throw|drive|cry|fight|hit)s? like a (?:little )?girl\b|\byou(?:'re| are) (?:too pretty|too beautiful) to (?:work|study|think|be (?:smart|clever|an? \w+))\b`,
    'iu',
  ),
  /\b(?:man up|don't be (?:such )?an? (?:girl|pussy|sissy)|boys don't cry|(?:are you|must be|are we) on your period|that time of the month|(?:don't be|you're|you are|so|being) (?:so )?hysterical|smile more,? (?:sweetheart|love|darling|babe)|women like you|alpha male|high value (?:man|woman)|body count|used goods|wifey material|hit the wall|feminazis?|feminism is (?:cancer|a disease|stupid))\b/iu,
  new RegExp(
    String.raw`\bi (?:only |just )?(?:want|need|look for|am looking for|'m looking for) an? (?:obedient|submissive|docile|pure|untouched|virgin) ${ONE}\b|\b(?:women|girls) (?:who|that) (?:have|had|sleep)\b[^.?!\n]{0,30}\b(?:worthless|dirty|trash|ruined|sluts?)\b`,
    'iu',
  ),
];
/** Said against it. */
const AGAINST =
  /\b(?:hate|sick of|tired of|don't (?:like|agree|believe)|disagree|wrong|nonsense|unfair|sexist|stupid (?:idea|saying)|people (?:say|who say)|somebody said|he said|my (?:boss|dad|uncle|ex) (?:says|said|thinks|told))\b/iu;

/** Whether a message puts a sex down. */
export function isSexist(text: string): boolean {
  const words = plain(text);
  return SEXIST.some((pattern) => pattern.test(words)) && !AGAINST.test(words);
}

/** The partner's. Five by the ways of a boundary. */
export const SEXISM_SAYS = [
  'I do not see it like that: what somebody can do, or wants, does not hang on their sex.',
  'No, I do not go along with that. Women and men are no two sorts to be judged by.',
  'That puts down half of all people, and whoever sits across from you may be one of them.',
  'I would not say that on a date, and I do not want to hear it here.',
  'That is a line I would leave out: it judges people by their sex.',
] as const;
export const SEXISM_WAYS = [
  'We can talk about something else.',
  'Tell me about one person in place of all of them.',
  'What somebody is like shows when one asks them.',
  'Let us leave it at that, and go on with another subject.',
  'I mean it kindly.',
] as const;
