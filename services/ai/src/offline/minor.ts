import type { Turn } from '../providers/practice-provider.js';
import { MINOR_SAYS } from './minor-lines.js';
import { plain } from './plain-english.js';
import { undisguised } from './readable.js';

const AGES = '(?:[6-9]|1[0-7]|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
/** What else a number may count. */
const NO_AGE = String.raw`(?! ?(?:min|sec|foot|feet|ft|inch|'|hours?|days?|weeks?|months?|km|k\b|cm|kg|kilos?|lbs?|stone|pounds?|miles?|met(?:er|re)s?|%|percent|pm\b|am\b|o'clock|euros?|dollars?|points?|pages?|chapters?|episodes?|times|people|floors?|th\b|st\b|nd\b|rd\b|[.:]\d|\/|years? (?:older|younger|sober|clean|into|in\b|married|together|away|experience|behind)|and a half hours|again\b|at heart|in my head|inside|in spirit|in dog|minutes|of (?:us|them|the)|more|too|out of|games?|metres?))`;
const OTHERS_WORDS = String.raw`(?<!\b(?:think|thinks|thought|guess|guessed|believe|like|if|when|say|says|pretend(?:ed)?|told (?:him|her|them)|as though|felt|feel|because people think) (?:that )?)`;

/** The speaker says to be under eighteen. */
const OF_ONESELF: readonly RegExp[] = [
  new RegExp(
    String.raw`${OTHERS_WORDS}\bi(?:'m| am)(?: a)?(?: only| just| still| nearly| almost| actually| turning| about to be| soon| currently| only just)* ${AGES}\b${NO_AGE}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!when |before |after )\bi(?:'ll be| will be| turn| just turned| am turning|'m turning)(?: only)? (?:1[0-7]|thirteen|fourteen|fifteen|sixteen|seventeen)\b${NO_AGE}`,
    'iu',
  ),
  /(?<!when )\bi (?:recently |just )?turned (?:1[0-7]|thirteen|fourteen|fifteen|sixteen|seventeen) (?:today|yesterday|last|this|in|on|a (?:week|month)|two|three)\b(?! (?:19|200))/iu,
  /\bas an? (?:1[0-7]|thirteen|fourteen|fifteen|sixteen|seventeen)[- ](?:years?|yrs?)[- ]old\b(?=[^.?!\n]{0,40}\b(?:i|me|my)\b)|(?<![\p{L}\p{N}'])(?:1[0-7] ?[fm]|[fm] ?1[0-7])(?![\p{L}\p{N}'])|\b(?:i'm|i am|my name is|me)\b[^.?!\n]{0,20}[,:] (?:and )?(?:[6-9]|1[0-7]) ?(?:years? old|yrs? old|y\/?o)\b/iu,
  /\bi(?:'m| am) (?:still |only |just )?(?:a minor|underage|under age|under (?:18|eighteen)|not (?:yet )?(?:18|eighteen|an adult)|below (?:18|eighteen)|a (?:school ?girl|school ?boy)|a teen(?:ager)?(?! at heart| inside)|a child(?! at heart| inside| of))\b/iu,
  /\bi(?:'m| am)? ?(?:go to|in|at|am in|attend|start|started|still in|still at) (?:my )?(?:year (?:[4-9]|1[0-2])\b|(?:the )?(?:[4-9]|1[0-2])(?:th)? grade|grade (?:[4-9]|1[0-2])\b|(?:the )?(?:fifth|sixth|seventh|eighth|ninth|tenth|eleventh) grade|(?:middle|primary|secondary|junior high|elementary|high) school\b(?! (?:teacher|reunion|as a|for work)))/iu,
  /(?:^|[.!?,] ?|\b(?:am|still|and|i go) )(?:in )?year (?:[7-9]|1[0-2]) (?:at|in) (?:school|secondary|high)\b|\b(?:my|the) (?:school homework|gcses?|form teacher) (?:is|are|for|gives?) (?:tomorrow|monday|next|today|due)\b/iu,
  /\bi(?:'m| am| was) (?:a )?(?:freshman|sophomore)? ?born in 201\d\b|\bmy (?:parents|mum|dad) (?:don't|do not|must not|can't) know (?:that )?i(?:'m| am) (?:on )?(?:here|this app)\b/iu,
  /\bich bin (?:erst |gerade |noch |fast )?(?:1[0-7]|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn)\b(?! (?:min|km|kilo|cm|kg|stunden|tage|wochen|monate|prozent|jahre (?:alter|junger|verheiratet|dabei|zusammen)))|\bich (?:bin in der|gehe in die) (?:[5-9]|10)\.? klasse\b|\bich bin (?:noch )?(?:minderjahrig|nicht volljahrig|schulerin|schuler)\b/iu,
  /\btengo (?:solo |casi )?(?:1[0-7]|doce|trece|catorce|quince|dieciseis|diecisiete) anos\b(?! (?:de|trabajando|con|en))|\bsoy menor de edad\b/iu,
];
/** "My 15th birthday", which is yet to come or has just been. */
const BIRTHDAY =
  /\bmy (?:1[0-7]th|13th|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|twelfth|eleventh|tenth|sweet sixteen) ?(?:birthday|bday|b-day)?\b(?! (?:date|time|trip|marathon|visit|day|year|attempt|cup|floor|book))/iu;
const LONG_AGO =
  /\b(?:years? ago|when i|i remember|remember when|back then|back in|as a (?:kid|child|teen\w*)|in (?:19\d\d|20[01]\d)|childhood|decades?|once|i (?:got|had|received|was given|met|spent|cried|went)|was (?!yesterday|last|on|today|this|great|so|really|nice))\b/iu;

/** Whether the message says that its writer is under eighteen. */
export function saysMinor(text: string): boolean {
  const words = plain(undisguised(unfoldedNumbers(text)));
  if (OF_ONESELF.some((pattern) => pattern.test(words))) return true;
  return BIRTHDAY.test(words) && !LONG_AGO.test(words);
}
/** `undisguised` reads digits within words as letters: "15th" would be none. */
const unfoldedNumbers = (text: string): string => text.replaceAll(/(\d)(?=\p{L})/gu, '$1 ').replaceAll(/(\d) (?=th\b)/gu, '$1');

const ASKS_AGE = /\b(?:how old are you|your age|which year are you in|when(?:'s| is) your birthday)\b/iu;
const BARE_AGE = new RegExp(String.raw`^\W*(?:i(?:'m| am) )?(?:only |just )?${AGES}\b(?: years old)?\W*$`, 'iu');

/** Whether anybody said in this conversation that the member is under eighteen. Once said, it stays said. */
export function isWithMinor(turns: readonly Turn[]): boolean {
  return turns.some(({ from, text }, index) =>
    from === 'member'
      ? saysMinor(text) || (BARE_AGE.test(plain(text)) && ASKS_AGE.test(turns[index - 1]?.text ?? ''))
      : MINOR_SAYS.some((line) => text.includes(line)),
  );
}
