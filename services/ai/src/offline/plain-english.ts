/** What members type in a hurry, and what it stands for. Words that mean something of their own, such as "ill" and "were", stay. */
const SHORTHANDS: Readonly<Record<string, string>> = {
  u: 'you',
  ya: 'you',
  r: 'are',
  ur: 'your',
  im: "I'm",
  ive: "I've",
  id: "I'd",
  youre: "you're",
  youve: "you've",
  youll: "you'll",
  hes: "he's",
  shes: "she's",
  theyre: "they're",
  weve: "we've",
  thats: "that's",
  theres: "there's",
  whats: "what's",
  wats: "what's",
  wat: 'what',
  wot: 'what',
  whos: "who's",
  wheres: "where's",
  whens: "when's",
  hows: "how's",
  isnt: "isn't",
  aint: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  cannot: "can't",
  couldnt: "couldn't",
  wont: "won't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  havent: "haven't",
  hasnt: "hasn't",
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  gimme: 'give me',
  lemme: 'let me',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  thanx: 'thanks',
  ty: 'thanks',
  sry: 'sorry',
  soz: 'sorry',
  helo: 'hello',
  gud: 'good',
  rly: 'really',
  realy: 'really',
  tho: 'though',
  cuz: 'because',
  cos: 'because',
  bc: 'because',
  abt: 'about',
  fav: 'favourite',
  fave: 'favourite',
  favorite: 'favourite',
  color: 'colour',
  mom: 'mum',
  bday: 'birthday',
  bf: 'boyfriend',
  gf: 'girlfriend',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tonite: 'tonight',
};

/** The message with its shorthands written out: what it wants is told from this. What is quoted is the message as it was typed. */
export function plain(text: string): string {
  return text
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[\p{L}']+/gu, (word) => (Object.hasOwn(SHORTHANDS, word.toLowerCase()) ? SHORTHANDS[word.toLowerCase()]! : word))
    .replaceAll(OWNERS, "$1 $2's name");
}
/** "my dogs name" */
const OWNERS = /\b(my|your|his|her|our) (\p{L}+[^s\W])s names?\b/giu;

const YOU: Readonly<Record<string, string>> = {
  i: 'you',
  "i'm": 'you are',
  "i've": 'you have',
  "i'll": 'you will',
  "i'd": 'you would',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  "we're": 'you are',
  "we've": 'you have',
  "we'll": 'you will',
  our: 'your',
  ours: 'yours',
  us: 'you',
};

/** "my garden", said back: "your garden". "i was late": "you were late". */
export function toYou(words: string): string {
  return words
    .replaceAll(/\b(i|we) (just |also |only |really |still )?(am|was)\b/giu, (_all, _who, how: string | undefined, verb: string) =>
      ['you ', how ?? '', verb.toLowerCase() === 'am' ? 'are' : 'were'].join(''),
    )
    .replaceAll(/[\p{L}']+/gu, (word) => (Object.hasOwn(YOU, word.toLowerCase()) ? YOU[word.toLowerCase()]! : word));
}

export const capital = (text: string): string => text.replace(/^\p{L}/u, (first) => first.toUpperCase());

/** A clause about the member, also when the day stands before. */
const ABOUT_MEMBER =
  /^(?:(?:last|next|every|on|in|this|since|yesterday|today|tomorrow)\b[^,]{0,20}?,? )?(?:i|i'm|i've|i'll|i'd|my|we|we're|we've|our)\b/iu;

/**
 * A clause about the member as the partner says it back: "you work as a nurse". Undefined where it is not about the member, or
 * speaks of "you" as well: who is meant could no longer be told apart.
 */
export function retold(clause: string): string | undefined {
  const words = plain(clause);
  if (!ABOUT_MEMBER.test(words) || /\b(?:you|your|yours|yourself|you're)\b/iu.test(words)) return undefined;
  return toYou(words);
}
