import { isDarkForSpeaker } from './dark.js';
import { knownHarmIn } from './harm.js';
import { plain } from './plain-english.js';
import { undisguised } from './readable.js';

/** Said of oneself: the member may not want to live, or may be hurting themselves. Each pattern takes time linear to the text. */
const OF_ONESELF: readonly RegExp[] = [
  /\b(?:kil+(?:ing)? ?my ?self|kms|unaliv(?:e|ing) (?:myself|me)|suicid\w{0,6}\b(?! (?:squad|hotline|prevention|line))|self[- ]?harm\w{0,6}|(?:hang|hanging|drown(?:ing)?|shoot(?:ing)?) myself\b(?! in)|slit(?:ting)? my wrists?|overdos(?:e|ing) on)\b/iu,
  /\b(?:end|ending|take|taking) my (?:own )?life\b|\bend(?:ing)? it all\b|\b(?:take|took|taken) all (?:of )?my pills\b|\b(?:off|offing|end|ending) myself\b|\bdanger to myself\b|\b(?:i|we) deserve to die\b|\blife has no (?:meaning|point|sense)\b/iu,
  /\bhurt(?:ing)? myself\b(?! (?:playing|at|while|running|skiing|climbing|cycling|doing|in|on the|when))/iu,
  /\brelapsed (?:with|into) cutting\b|\b(?:cut|cutting|burn|burning|starve|starving) myself\b(?= (?:again|on purpose|every|because|to feel|tonight|today|lately|a lot|so)\b|\W*$|[.,!;])/iu,
  /(?<!n't |not |never |nobody )\bwant(?:ed|s)? (?:to|2) (?:die|be dead|stop existing|never wake up|sleep and never wake up|not wake up|not exist)\b(?! (?:laughing|of|from|for|on that|a|my)\b)/iu,
  /\b(?:wish (?:that )?i (?:was|were|had) (?:dead|gone|not alive|never (?:been )?born)|wish i (?:wasn't|weren't) (?:alive|born)|ready to die|rather be dead|should(?: just)? (?:die|be dead))\b(?! (?:than|for))/iu,
  /\b(?:don't|do not) (?:really )?(?:want to|wanna) (?:live|be alive|exist|wake up|go on)\b(?! (?:in|with|near|at|on|there|here|alone|together|apart|so|that|far|like|a|about|early|to)\b)/iu,
  /\b(?:don't|do not|can't|cannot|no longer) see (?:a|any|the) (?:point|reason|sense) (?:in|of|to|for) (?:living|life|liv(?:e|ing)|going on|go on|being alive|being here|it all|anything)\b(?! (?:in|at|with|near)\b)/iu,
  /\bno (?:point|sense|reason) (?:for me )?(?:in |of |to |for )?(?:living|live|going on|go on|being alive|be alive)\b(?! (?:in|at|with|near|together|apart|so)\b)|\bnothing (?:left )?to live for\b/iu,
  /\b(?:world|everyone|everybody|they|family|people|all)\b[^.?!\n]{0,20}\bbetter without me\b|\b(?:life(?:'s| is)(?:n't| not) worth (?:living|it)|better off (?:without me|dead|if i (?:was|were|am) (?:gone|dead|not here))|tired of (?:living|being alive)\b(?! (?:in|with|alone|at|out|on|near|like|here|there)\b)|(?:happier|better) if i (?:was|were) (?:dead|gone)|can't live like this|can't bear (?:to live|living)|wish (?:that )?i (?:would not|wouldn't|did not|didn't) wake up|want to disappear (?:for good|forever)|nothing left for me|i cut again|want to be gone\b(?! by)|feel like dying\b(?! (?:my|of|from|laughing))|can't go on (?:living|like this|any ?more)|don't want to be here any ?more)\b/iu,
  /\b(?:miss me|care|notice|mind) if i (?:died|die|was gone|were gone|disappeared|was dead|were dead|killed)\b/iu,
  /\b(?:going to|will|want to|could|thinking (?:of|about)) jump(?:ing)? (?:off|from|in front of) (?:a|the) (?:bridge|roof|building|train|balcony)\b|\bthink(?:ing)? (?:of|about) (?:dying|ending it)\b(?! (?:my|her|with))/iu,
];

/** Somebody else hurts the member, or hurt somebody the member speaks of. */
const OF_A_VICTIM: readonly RegExp[] = [
  /\b(?:was|were|got|been|being) (?:\w{1,12} )?(?:raped|molested|sexually (?:abused|assaulted)|drugged|roofied)\b|\b(?:raped|molested|drugged|roofied|strangled) me\b/iu,
  /\b(?:he|she|they|my (?:ex|husband|wife|boyfriend|girlfriend|partner|father|mother|dad|mum)) (?:\w{1,12} )?(?:hits|beats|hit|beat|chokes|choked|punched|slapped|threatens|threatened) me\b(?! (?:up|back|at|in|by|to|with))/iu,
  /\bforc(?:es|ed|ing) me (?:to (?:have sex|sleep with)|into (?:sex|bed))|\b(?:he|she|they|my \w{1,12}) (?:won't|doesn't|will not|does not) let me (?:leave|go out|see my)\b|\b(?:following me home|stalk(?:s|ing) me)\b/iu,
  /\b(?:something|pills?|drugs?) (?:in|into) my drink\b|\bspiked my drink\b|\b(?:going to|will|wants? to|threatened to|threatens to) (?:hurt|kill|hit|rape) me\b(?! (?:if|when|for)\b)|\bafraid (?:that )?(?:he|she|they)(?: will|'ll| is going to|'s going to)? (?:hurt|hurts|kill|kills|hit|hits) me\b/iu,
];

/** What an everyday exaggeration sounds like: "my mum is going to kill me lol". */
const NOT_MEANT = /\b(?:lol|haha|lmao|kidding|joking|jk)\b/iu;

/** Whether the member, or somebody the member speaks of, may need help from a person. The whole text is looked at. */
export function isDanger(text: string): boolean {
  const words = plain(undisguised(text));
  if (OF_ONESELF.some((pattern) => pattern.test(words))) return true;
  if (NOT_MEANT.test(words)) return false;
  return OF_A_VICTIM.some((pattern) => pattern.test(words)) || (isDarkForSpeaker(text) && knownHarmIn(text) === undefined);
}
