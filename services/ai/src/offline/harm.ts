import { isDarkForOthers } from './dark.js';
import { GROUP, NAZIS, speaksOfGroup } from './groups.js';
import { plain } from './plain-english.js';
import { undisguised } from './readable.js';

/** Harm to others that a message plans, wishes for or asks about. */
export type Harm = 'minors' | 'rape' | 'drugging' | 'intent' | 'violence' | 'tracking' | 'control' | 'hate' | 'dark';

const RELATIVES =
  'ex|girlfriend|boyfriend|wife|husband|partner|mum|mother|dad|father|sister|brother|kids?|sons?|daughters?|child|children|date|boss|neighbou?rs?|friends?|flatmate|roommate|landlord|landlady|teacher|family|parents|uncle|aunt|cousin|classmates?|co-?workers?|colleagues?|dog|cat';
const KINDS_OF_PEOPLE =
  'girls?|boys?|wom[ae]n|m[ae]n|guys?|chicks?|persons?|people|child|children|kids?|animals?|dogs?|cats?|pupp(?:y|ies)|kittens?|homeless';
/** Whom it is done to. "Me" is missing: "this traffic kills me" is harm to nobody. */
const WHOM = String.raw`(?:her|him|them|you|(?:some|any|every)(?:one|body)|(?:(?:my|his|your|their|our|her|this|that|a|the|these|those|all|some) )?(?:\w{1,12} )?(?:${RELATIVES}|${KINDS_OF_PEOPLE})|(?:his|her|their|your) (?:face|throat|teeth))\b`;
/** The speaker means to, or asks whether to. Somebody else's deeds are no plan of the speaker's. */
const MEANS_TO = String.raw`(?:(?<!n't |not |never )(?:want|urge|going|like|love|need|have|plan|planning|about|ready|able|tempted|try|trying|ok|okay|fine|right|normal|allowed|wrong|good|fun) to|i(?:'ll|'d| will| could| might| must| should| can| may| shall)|(?:should|shall|can|may|could|would|must) (?:i|we|one|you)|how (?:do|can|should|could|would|might) (?:i|we|you|one)|how to|ways? to|let's|help me(?: to)?|(?:^|[.!?,;] ?)(?:just |go |simply )?)`;
const THEN = String.raw` ?(?:just |really |ever |also |actually |finally |simply |go and |have to |\w{2,10} (?:or|and) )?`;

const re = (source: string): RegExp => new RegExp(source, 'iu');
/** How such words are meant when nobody is hurt: "hit her up", "beat him at chess", "shoot you a message". */
const NOT_A_BLOW = String.raw`(?<!beat (?:them|you))(?! (?:up(?! badly)|back|at|in (?:\w{1,12} )?(?:chess|cards|tennis|a game|the game|mario|fifa|scrabble|a race)|to (?:it|the|a)|by|an?\b|some|the|on the|with (?:a (?:joke|question|surprise)|kindness)|into (?:shape|gear)|out of the park|off|over|down))`;
const BLOWS =
  'kill|murder|strangle|stab|shoot|choke|punch|slap|hit|beat|smack|kick|attack|poison|torture|drown|burn|behead|threaten|hurt|harm';
const BLOWS_GOING_ON =
  'killing|murdering|strangling|stabbing|shooting|choking|punching|slapping|hitting|beating|smacking|kicking|attacking|poisoning|torturing|drowning|burning|beheading';
const FELT = String.raw`(?!(?:'s)? feelings)`;
const PLAYED = /\b(?:games?|gaming|played|playing|level|boss fight|zombies?|npcs?|chess|series|novel|film|movie|book)\b/iu;

/** The gravest first. Each pattern takes time linear to the text. */
const HARMS: readonly (readonly [Exclude<Harm, 'dark'>, readonly RegExp[], ((words: string) => boolean)?])[] = [
  [
    'minors',
    [
      re(
        String.raw`(?<!\b(?:my|our|her|his|their|has|have|had|was|were|with my) (?:an? )?)\b(?:[5-9]|1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[- ]?(?:years?|yrs?|y)[ -]?(?:olds?|o)\b(?! (?:dog|cat|car|son|daughter|me|self|niece|nephew|brother|sister|laptop|phone|house|whisk|wine|bike|building|relationship|marriage|bottle|tree|mini|model))`,
      ),
      re(
        String.raw`\b(?:she|he|the girl|the boy|this girl|you|my (?:girlfriend|boyfriend|crush|match|date))(?:'s| is|'re| are| must be| looks?)(?: only| just| at least| about| like| still)* (?:1[0-7]|thirteen|fourteen|fifteen|sixteen|seventeen)\b(?! ?(?:min|km|cm|kg|euro|dollar|pound|%|hour|o'clock|am\b|pm\b|days?|weeks?|months?|th\b|of\b|point|years? (?:older|younger)|m\b))`,
      ),
      /\b(?:underage|under age|(?<!\bin )a minor|minors|school ?girls?|little (?:girls?|boys?)|pre-?teens?|teen(?:age)? (?:girls?|boys?))\b/iu,
    ],
    (words) =>
      /\b(?:meet|meeting|dat(?:e|ing)|kiss\w{0,4}|sex\w{0,6}|sleep(?:ing)? with|flirt\w{0,4}|convince|persuade|pics?|nudes?|naked|girlfriend|boyfriend|attract\w{0,4}|hot|sexy|in love|crush|seduc\w{0,4}|hook(?:ing)? up|turns? me on|legal|ask (?:her|him|them|one) out|get with|online|hide|lure|touch)\b/iu.test(
        words,
      ) &&
      !/\b(?:my|our) (?:\w{1,12} )?(?:kids?|sons?|daughters?|child|children|class|students?|pupils?|nephew|niece|brother|sister)\b|\bwhen i was\b/iu.test(
        words,
      ),
  ],
  [
    'minors',
    [
      /\b(?:1[0-7]|[5-9])[- ]?(?:years?|yrs?)[ -]?old (?:girlfriend|boyfriend|date|crush)\b/iu,
      /\b(?:girl|boy) of (?:1[0-7]|[5-9])\b|\bis (?:1[0-7]) too (?:young|old)\b/iu,
      /\b(?:young|little|teen(?:age)?) (?:girls?|boys?)\b,?(?: \w{1,8}){0,2} (?:1[0-7]|[5-9])\b/iu,
      /\b(?:kids?|child(?:ren)?|little (?:girls?|boys?)) sexually\b|\b(?:child porn\w{0,8}|p(?:a?e)dophil\w{0,4}|pedos?|jailbait|loli(?:ta|con)?s?|groom(?:ing)? (?:a )?(?:kids?|child\w{0,4}|teens?|minors?))\b/iu,
    ],
  ],
  [
    'rape',
    [
      /\brap(?:e|es|ed|ing|ist|ists)\b/iu,
      /\bcondoms?\b[^.?!\n]{0,30}\b(?:without (?:telling|her|his)|secretly)\b|\bstealthing\b|\b(?:says?|saying|said) no,? but (?:i know )?(?:that )?(?:she|he|they) (?:really |secretly )?(?:wants?|means?)\b|\bpassed out\b[^.?!\n]{0,20}\bwhat can i do (?:with|to)\b|\bgrop(?:e|ing)\b/iu,
      /\b(?:until|till) (?:she|he|they) gives? in\b|\b(?:doesn't want|refuses|won't have|doesn't want to have) (?:to have )?sex\b[^.?!\n]{0,60}\b(?:change (?:her|his) mind|anyway|make (?:her|him)|convince|persuade|force)\b/iu,
      /\b(?:sleep|sex|come home|go(?:es)? to bed|in(?:to)? bed|hook up|undress|kiss|fuck|touch|naked|do it)\b[^.?!\n]{0,60}\b(?:(?:she|he|they) (?:\w{1,10} )?(?:said|says|say) no|(?:she|he|they) (?:doesn't|don't|didn't|does not|did not) want|without (?:her|his|their|any) (?:consent|knowing|permission|noticing)|against (?:her|his|their) will|(?:is|'s|are|was) (?:asleep|sleeping|unconscious|passed out|too drunk|drunk)|while (?:asleep|sleeping|drunk))\b/iu,
      /\b(?:(?:she|he|they) (?:said|says) no|without (?:her|his|their) (?:consent|permission)|passed out|unconscious|asleep|sleeping|too drunk|against (?:her|his) will)\b[^.?!\n]{0,60}\b(?:sleep with|sex|fuck|touch(?:ing)? (?:her|him)|undress|have (?:her|him))\b/iu,
      re(
        String.raw`(?<!n't |not |never |to not )\b(?:forc(?:e|ing)|trick(?:ing)?|pressur(?:e|ing)|blackmail(?:ing)?|manipulat(?:e|ing)|threaten(?:ing)?) ${WHOM} (?:to|into) (?:\w{1,12} )?(?:sleep\w{0,3}|hav(?:e|ing) sex|sex|fuck\w{0,3}|send\w{0,3}|undress\w{0,3}|strip\w{0,4}|kiss\w{0,3}|com(?:e|ing) home|bed|dat(?:e|ing)|meet\w{0,3}|lov(?:e|ing)|marry\w{0,3}|stay\w{0,3})\b`,
      ),
      re(
        String.raw`\b(?:make|get|convince|persuade|so(?: that)?|that|talk) ${WHOM.replace('her|', 'her|she|he|they|')} (?:to |into )?(?:sends?(?:ing)? (?:me )?(?:\w{1,10} )?(?:nudes?|naked)|ha(?:ve|s|ving) sex|sle(?:e)?p(?:s|ing)? with me)\b`,
      ),
      /\bblackmail(?:ing)? (?:her|him|them|you|my|some)|\b(?:post|share|leak|publish|spread|send)(?:ing)? (?:her|his|their|your|my ex's) (?:nudes?|naked|intimate|private|sex)\b/iu,
    ],
  ],
  [
    'drugging',
    [
      re(
        String.raw`\b(?:make|get|getting|making|got) ${WHOM} (?:so |really |very |too |a bit |a little |completely )?(?:drunk|wasted|hammered|tipsy|stoned|high|to drink more)\b(?! on| up)`,
      ),
      /\b(?:put|putting|slip|slipping|drop|mix|pour|add|sneak)\b (?:something|anything|stuff|(?:an? |some |the |sleeping )*(?:pills?|drugs?|roof(?:ie|y|ies)|ghb|rohypnol|powder|molly)|it) in(?:to)? (?:your|her|his|their|the|a girl's|somebody's|someone's|my date's) (?:\w{1,10} )?(?:drink|glass|coffee|tea|beer|wine|food|cup|water|cocktail)s?\b/iu,
      re(
        String.raw`\b(?:spik(?:e|ing) (?:her|his|your|their|a|the|somebody's|someone's) (?:drinks?|glass|coffee|tea|wine|beer|punch)|(?:drug|drugging|roofie|sedate|sedating) ${WHOM})`,
      ),
      /\b(?:alcohol|drinks?|drunk|shots|wine)\b[^.?!\n]{0,40}\b(?:gives? in|says? yes|can't say no|pass(?:es)? out|sleeps? with me)\b|\b(?:drugs?|pills?|something|what) (?:that |which |to )?(?:makes?|knocks?) (?:a (?:girl|woman)|her|him|them|someone|girls|women) (?:pass out|out|sleepy|horny|weak)\b/iu,
      /\b(?:give|slip|feed) (?:her|him|them) (?:\w{1,8} )?sleeping pills\b|\b(?:give|feed|slip) (?:her|him|them)\b[^.?!\n]{0,15}\b(?:falls? asleep|to (?:make (?:her|him|them) )?sleep|pass(?:es)? out)\b|\b(?:make|get|force) (?:her|him|them) (?:to )?(?:take|swallow) (?:\w{1,10} )?(?:pills?|drugs?)\b|\b(?:roofies?|rohypnol|date[- ]rape drugs?|knock ?out drops)\b/iu,
    ],
  ],
  [
    'hate',
    [
      re(
        String.raw`\b(?:hate|hates|don't like|despise|detest|loathe|can't stand|kill|gas|exterminate|deport|hang|shoot|burn|eliminate|get rid of|wipe out)\b (?:all |the |those |these |every |fucking |damn |of ){0,3}(?:${GROUP}|women|females)\b(?!'s| (?:who|that|in my|food|music|bread|shirt|dress|wine|coffee|chocolate))`,
      ),
      re(
        String.raw`\b(?:${GROUP}|women|females|they|neighbou?rs|people)\b (?:are|is)(?: all| the| so| just| really| nothing but| a| such| only| fucking| worse than)* (?:vermin|scum|sub-?humans?|superior|rats|pigs|parasites|inferior|a disease|cancer|a plague|filth|filthy)\b`,
      ),
      re(
        String.raw`\b(?:${GROUP}|women|females)\b (?:are|is)(?: all| the| so| just| really| nothing but| such| only| fucking)* (?:ugly|greedy|sick|ill|mentally ill|perverts?|freaks|dangerous|trash|animals|criminals|disgusting|evil|worse|terrorists|thieves|stupid|dirty|garbage|lazy|whores|sluts|liars|the problem|less (?:intelligent|human|worth)|not human)\b`,
      ),
      re(
        String.raw`\b(?:are|is) (?:the |all )?${GROUP} (?:all |really |just |so |the )?(?:less|worse|inferior|better|superior|freaks|sick|stupid|dirty|evil|lazy|criminals|trash|human)\b`,
      ),
      re(
        String.raw`\b(?:${GROUP}|women) (?:should|must|have to|need to|deserve to)(?: all)?(?: be)? (?:banned|killed|die|leave|deported|shot|gassed|burn|burned|disappear|locked|go (?:back|home)|obey|stay in)\b|\b(?:${GROUP}) (?:control|run|own|ruin|destroy|invade)s? (?:everything|the|our|this|us)\b|\b(?:women|females) belong\b`,
      ),
      re(
        String.raw`\b(?:fuck(?:ing)?|dirty|filthy|stupid|damn|bloody|screw|down with) (?:all |the |these |those ){0,2}${GROUP}\b(?! (?:food|restaurant|music|bread|wine|coffee|chocolate|shirt))|\b(?:hate|fucking|dirty|these|you|all) fags?\b`,
      ),
      re(
        String.raw`\b(?:${GROUP} or (?:the )?${GROUP}|${NAZIS} or|(?:was|is|were|are) (?:the )?${NAZIS} (?:a |really |so |all )*(?:good|right|great|bad|hero|heroes|evil|wrong)|which (?:human )?race is (?:the )?(?:superior|smart\w{0,3}|inferior|worst))\b`,
      ),
      re(
        String.raw`\b(?:like|love|admire|support|fan of|agree with|right about|think (?:of|about)|opinion (?:on|of|about)|respect) (?:the )?${NAZIS}\b(?! (?:film|movie|book|documentar|series))`,
      ),
      re(
        String.raw`\b(?:heil hitler|sieg heil|white power|why are (?:all )?(?:the )?${GROUP} so (?:greedy|dirty|stupid|lazy|ugly|loud|violent|evil)|never date (?:an? )?${GROUP}|women should not be allowed|(?:holocaust|it) (?:really |ever )?happened to the jews|think the holocaust|gas the|hitler (?:was|is|had it|did nothing|had)(?: a)? (?:right|great|good|hero|wrong)|holocaust (?:never|didn't|is a (?:lie|hoax)|was a (?:lie|hoax)))\b`,
      ),
      /\b(?:nigg(?:er|a)s?|kikes?|fagg?ots?|trann(?:y|ies)|chinks?(?! in)|gooks?|wetbacks?|pakis|towelheads?|ragheads?|sandniggers?|sub-?humans?|untermensch\w{0,4})\b/iu,
    ],
  ],
  [
    'intent',
    [
      re(
        String.raw`\bi(?:'m| am)? (?:really |so |just |honestly )?(?<!not )(?:going|want|planning|plan|about|ready|tempted|will|'ll|need|have)(?: to)? (?:just |really |finally |to |go and )?(?:kill|murder|stab|strangle|shoot|hurt|beat|punch|hit|harm|attack|choke|poison) ${WHOM}${FELT}${NOT_A_BLOW}`,
      ),
      re(String.raw`\bi(?:'ll| will) (?:kill|murder|stab|strangle|shoot|hurt|beat|punch|choke|poison) ${WHOM}${FELT}${NOT_A_BLOW}`),
      re(
        String.raw`\b(?:smash|smashing|break|breaking|cut|slit|snap|rip|bash|crack) (?:his|her|their|your|my \w{1,12}'s) (?:\w{1,8} )?(?:head|face|skull|legs?|arms?|necks?|throats?|bones|nose|teeth)\b|\bthrow(?:ing)? acid\b|\bget rid of (?:my|his|her) (?:wife|husband|girlfriend|boyfriend|ex)\b|\bmake (?:him|her|them|you) (?:suffer|pay for (?:it|this|that|what))|\bdo something (?:bad|terrible|horrible|awful) to (?:her|him|them|my|you)\b|\b(?:knife|gun|rifle|pistol|weapon)\b[^.?!\n]{0,30}\b(?:for|wait\w{0,3}|use|kill)\b[^.?!\n]{0,15}\b(?:her|him|them|my (?:ex|wife|husband))\b`,
      ),
      re(String.raw`\bi(?:'m| am)? (?:feel|feeling) like (?:${BLOWS_GOING_ON}|hurting) ${WHOM}${FELT}`),
      /\b(?:shoot up|blow up|bomb|set fire to|burn down) (?:the |a |my |her |his |their )(?:school|church|mosque|synagogue|house|home|office|car|flat|building)\b/iu,
    ],
  ],
  [
    'violence',
    [
      re(String.raw`${MEANS_TO}${THEN}(?:${BLOWS}) ${WHOM}${FELT}${NOT_A_BLOW}`),
      re(
        String.raw`\bi (?:hit|slapped|punched|choked|kicked|strangled|beat) (?:my (?:wife|girlfriend|husband|boyfriend|partner|ex|kids?|sons?|daughters?|child|children|mother|mum|dog|cat))\b${FELT}${NOT_A_BLOW}`,
      ),
      re(
        String.raw`\b(?:i )?(?:want|wish) (?:her|him|them|my (?:ex|wife|husband|boss)) (?:was |were )?dead\b|\bhope (?:she|he|they|you) (?:all )?dies?\b|\b(?:some(?:one|body)|they|you|we) should (?:just )?(?:kill|shoot|beat|stab|hang|punch|rape) ${WHOM}${NOT_A_BLOW}|\bshould be (?:killed|shot|hanged|beaten|gassed|exterminated)\b|\bget(?:ting)? away with (?:hitting|killing|beating|hurting)\b`,
      ),
      re(
        String.raw`\bif i (?:just )?(?:kill|stab|shoot|choke|poison|strangle|punch|slap|rape) ${WHOM}${NOT_A_BLOW}|\brun (?:her|him|them|my ex) over with\b|\b(?:push|shove|throw) ${WHOM} (?:down|off|under|out of|in front of)\b|\bmake ${WHOM} bleed\b|\b(?:beat|beating|rough(?:ing)?) (?:${WHOM} up\b|up ${WHOM})|\b(?:find|get|catch|take) (?:her|him|them) and (?:${BLOWS}) ${WHOM}|\bshould(?:'ve| have) (?:hit|beaten|beat|slapped|punched|killed) ${WHOM}${NOT_A_BLOW}|\b(?:deserves?|needs?) (?:to be (?:stabbed|beaten|killed|shot|hit|slapped|hanged|punished)|a (?:good )?(?:beating|slap))\b|\benslav(?:e|ing)\b`,
      ),
      /\b(?:make|build|making|building) (?:a )?(?:pipe |nail |car )?bombs?\b(?! ass)/iu,
    ],
  ],
  [
    'violence',
    [re(String.raw`(?<!n't |not |without |avoid |stop |stopped )\b(?:${BLOWS_GOING_ON}) ${WHOM}${FELT}${NOT_A_BLOW}`)],
    (words) => !PLAYED.test(words),
  ],
  [
    'tracking',
    [
      re(
        String.raw`\b(?:find out|find|(?<=to )know|figure out|track|learn|look up|discover|work out)(?: exactly)? (?:where|which (?:street|house|building)|what street) (?:she|he|they|(?:some|any)(?:one|body)|(?:my|this|that|the|a) (?:\w{1,12} )?(?:ex|girl|woman|man|guy|person|crush|match|wife|husband|girlfriend|boyfriend))(?:'s| is)? (?:really |now )?(?:lives?|living|works?|working|stays?|staying|sleeps?|goes|parks?|studies|hangs|hiding)\b`,
      ),
      re(String.raw`${MEANS_TO}${THEN}(?:track|stalk|spy on|locate|hack) ${WHOM}(?! down a| back)`),
      /\b(?:see|shows?|tells?|get|know|find)(?: me)? (?:her|his) location\b|\bwait (?:outside|in front of) (?:her|his) (?:\w{1,10} ){1,4}until\b|\bsee who (?:she|he) (?:talks|texts|writes|chats)|\bfind out who (?:she|he)(?: is|'s) (?:texting|talking to|meeting)\b/iu,
      /\bsecretly (?:film|record|photograph|watch|follow)\w{0,3} (?:her|him|them|my)\b/iu,
      /\b(?:track|hack|hacking|tracking|bug|clone|get|break|getting)(?: into)? (?:her|his|their|my (?:ex|girlfriend|boyfriend|wife|husband)'s) (?:phone|location|account|whatsapp|laptop)\b|\bread(?:ing)? my (?:girlfriend|boyfriend|wife|husband|ex|partner)'?s (?:\w{1,8} )?(?:messages|e-?mails|texts|phone|chats)\b|\b(?:put|hide|place|plant|putting|hiding) (?:an? |the )?(?:gps |hidden |air ?)?(?:tracker|tag|camera|bug) (?:in|on|under|into)\b|\bwhere does (?:she|he) live\b[^\n]{0,10}\bfind\b/iu,
      /\b(?:find|get|figure out|look up|search)(?: out)? (?:her|his|their|someone's|somebody's|my ex's) (?:\w{1,8} )?(?:address|location|house|workplace)\b|\bfollow (?:her|him|them) (?:home|around|secretly|after|to (?:her|his|work))|\b(?:spyware|air ?tag|gps tracker|hidden camera)\b[^.?!\n]{0,30}\b(?:her|his|their|girlfriend|boyfriend|wife|husband|ex)\b/iu,
    ],
  ],
  [
    'tracking',
    [
      /\b(?:go|drive|turn up|show up|wait|come by|stand)(?: over)? (?:to|at|outside|in front of|by|near) (?:her|his|their|my ex's) (?:house|home|place|flat|apartment|work|workplace|office|door|school|gym)\b/iu,
    ],
    (words) =>
      /\b(?:(?:not|n't|never|no) (?:answer|reply|respond|write|text|want|pick)|blocked|ghosted|said no|broke up|unmatched|my ex)\w{0,3}\b/iu.test(
        words,
      ),
  ],
  [
    'control',
    [
      re(
        String.raw`\b(?:make|get|force) ${WHOM} (?:to )?cut off (?:her|his|their)|\bkeep ${WHOM} away from (?:other|all|her|his|their) (?:m[ae]n|wom[ae]n|guys|girls|friends?|family|parents)\b`,
      ),
      re(
        String.raw`\b(?:make|get|force|convince|persuade|forbid|order|allow) ${WHOM} (?:to )?(?:stop |quit |not |never |give up )(?:to )?(?:see(?:ing)?|talk(?:ing)? to|meet(?:ing)?|text(?:ing)?|go(?:ing)? out|wear(?:ing)?|work(?:ing)?|hang(?:ing)? out|leav(?:e|ing))\b(?! (?:me|us|to me|with me|at me)\b)`,
      ),
      re(
        String.raw`(?:how (?:do|can|should|could|to)|should i|can i|may i|want to|going to|i will|i'll)\b[^.?!\n]{0,16}\b(?:stop|keep|prevent|forbid|ban|forbidding) ${WHOM} (?:from|to) (?:see(?:ing)?|talk(?:ing)? to|meet(?:ing)?|go(?:ing)? out|leav(?:e|ing)(?: me)?|wear(?:ing)?|work(?:ing)?|hav(?:e|ing) (?:friends|contact)|break(?:ing)? up|dat(?:e|ing) (?:other|some|any))\b(?! (?:to )?me\b)`,
      ),
      re(
        String.raw`(?:how (?:do|can|should|could|to)|should i|can i|may i|want to|going to|i will|i'll)\b[^.?!\n]{0,16}\b(?:control (?:her|him|my (?:girlfriend|boyfriend|wife|husband|partner))|lock (?:her|him|them) (?:in|up)|take (?:away )?(?:her|his) (?:phone|passport|keys|money)|check (?:her|his) (?:phone|messages)|isolate ${WHOM}|(?:make|get) ${WHOM} (?:to )?(?:obey|depend on me|submit))\b|\b(?:don't|do not|won't|never) (?:allow|let) (?:my (?:wife|girlfriend|husband|boyfriend)|her) (?:to )?(?:have|see|go out|work|wear|talk|meet|leave)\b`,
      ),
    ],
  ],
];

/** What harm of the known kinds the message plans, wishes for or asks about. The whole text is looked at. */
export function knownHarmIn(text: string): Exclude<Harm, 'dark'> | undefined {
  const words = plain(undisguised(text));
  return HARMS.find(([, patterns, holds]) => patterns.some((pattern) => pattern.test(words)) && (holds?.(words) ?? true))?.[0];
}

/** What harm to others the message speaks of, also where no kind is known; undefined for nearly all. */
export const harmIn = (text: string): Harm | undefined => knownHarmIn(text) ?? (isDarkForOthers(text) ? 'dark' : undefined);

const GRAVE =
  /\b(?:kill\w{0,4}|murder\w{0,4}|stab\w{0,4}|strangl\w{0,4}|tortur\w{0,4}|weapons?|guns?|kni(?:fe|ves)|bombs?|blood|corpse|hitler|nazis?|drug\w{0,4}|sex\w{0,6}|nudes?|naked|porn\w{0,6}|revenge|hate|hit|beat\w{0,3}|smack\w{0,3}|slap\w{0,4}|chok\w{0,4}|punch\w{0,3}|pills?|asleep|drunk|underage|forc(?:e|ed|ing)|condoms?)\b/iu;
/** Whether a word falls with which harm could be meant that nobody foresaw: nothing is said back of it, and nobody is cheered on. */
export const isGrave = (text: string): boolean => GRAVE.test(text) || speaksOfGroup(text);
