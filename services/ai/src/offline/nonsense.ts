const ONSET =
  /^(?:bl|br|bj|ch|chl|chr|cl|cr|cz|dh|dj|dr|dw|dz|fj|fl|fr|gh|gl|gn|gr|gw|hr|hl|kh|kl|kn|kr|krz|prz|trz|brz|grz|kv|kw|lh|ll|lj|mc|mb|mk|ml|mn|mr|nd|ng|nh|nj|nk|pf|ph|phl|phr|phth|pl|pn|pr|ps|pt|qu?|rh|sc|sch|schl|schm|schn|schr|schw|scl|scr|sh|shl|shm|shr|shw|sj|sk|skl|skr|sl|sm|sn|sp|sph|spl|spr|squ?|sr|st|str|sv|sw|sz|szcz|tch|th|thr|thw|tr|ts|tsh|tsch|tw|tz|vl|vr|wh|wl|wr|zb|zd|zh|zl|zw|zv|[bcdfghjklmnpqrstvwxz])?(?=[aeiouyäöüáéíóúàèâêîôûåøæœãõñ]|$)/iu;
const VOWEL = /[aeiouyäöüáéíóúàèâêîôûåøæœãõ]/iu;
const KEYS =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert(?!h)|ertz|rtzu|erty(?!\b)|zxcv|xcvb|cvbn|yxcv|uiop|jkl[öñ]|(?:jk){2}|(?:df){2}|(?:gh){2}/iu;
/** Said without a vowel, and understood. */
const SOUNDS =
  /^(?:h+m+|m+h*m+|s+h+|p+s+t+|b+r+|g+r+|p+f+t*|z+|t[sc]k|nth|rhythms?|tbh|btw|wtf|omg|rofl|lmfao|nvm|thx|pls|plz|gtg|brb|idk|ngl|smh|tgif|dm|tv|bbq|phd|mr|mrs|ms|st|dr|ps|www|http|https|html|pc|dj|bff|bf|gf|ty|np|fb|xx+|vs|etc|hbu|wbu|hby|kms|kys|stfu|gtfo|ffs|ftw|fyi|tmrw|tmr|msg|txt|ppl|bc|bs|cv|gp|nhs|ltd|jk|nfl|nba|f1|mtb|rpg|dnd|crm|gmt|cet|pst|hr|it)$/iu;
const OF_ENGLISH =
  /^(?:i|you|the|a|an|is|are|am|was|my|your|to|and|of|in|on|it|we|he|she|they|me|this|that|what|how|no|yes|not|do|did|have|has|with|for|so|but)$/iu;

function isNoWord(word: string): boolean {
  if (word.length < 4 || SOUNDS.test(word) || word === word.toUpperCase()) return false;
  if (!VOWEL.test(word) || KEYS.test(word)) return true;
  return !ONSET.test(word) || /[bcdfghjklmnpqrstvwxz]{7}/iu.test(word);
}

/** Whether a message is keys struck at random: nothing in it can be taken up, or said back. */
export function isNonsense(text: string): boolean {
  const words = text.match(/[\p{Script=Latin}']+/gu) ?? [];
  if (words.length === 0 || words.length > 12 || words.some((word) => OF_ENGLISH.test(word))) return false;
  const none = words.filter(isNoWord).length;
  return none > 0 && none >= words.filter((word) => word.length > 2).length / 2;
}

const GERMAN =
  /^(?:ich|und|nicht|ist|das|der|wie|geht|dir|mir|mich|dich|du|wir|auch|aber|bin|bist|habe|hast|kein|keine|ein|eine|zu|mit|von|für|was|wo|warum|heute|hallo|danke|ja|nein|sehr|gut|es|sie|mein|meine|dein|gerne|gern|mag|hund|katze|wohne)$/iu;
const SPANISH =
  /^(?:que|qué|el|los|las|una|con|por|para|cómo|como|estás|estas|eres|soy|yo|tú|tu|mi|muy|pero|hola|gracias|sí|es|está|esta|hoy|bien|me|te|gusta|vivo|perro|gato|tengo|quiero|donde|dónde|cuando|cuándo|y|la|un|de|en)$/iu;

/** Whether a message is in German or Spanish, as far as its small words tell. */
export function isOtherLanguage(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return (
    words.length >= 2 &&
    [GERMAN, SPANISH].some((small) => words.filter((word) => small.test(word)).length >= Math.max(2, words.length * 0.5))
  );
}
