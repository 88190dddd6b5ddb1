import { SOMEBODY } from './dark-people.js';

const re = (source: string): RegExp => new RegExp(source, 'iu');

/** Words that are dark wherever another person is in the sentence. */
const GRIM =
  /\b(?:strangl\w*|stab(?:s|bed|bing)? (?:her|him|them|my|his|some\w+|a (?:man|woman|girl|boy))|slit\w*|throats?|rap(?:e|es|ed|ing|ist)|molest\w*|corpses?|coffins?|bleed(?:s|ing)?|bled|blood|tortur\w*|suffocat\w*|smother\w*|behead\w*|kidnap\w*|hostage|threat\w*|revenge|payback|get(?:ting)? even|weapons?|guns?|rifles?|pistols?|kni(?:fe|ves)|machetes?|daggers?|bullets?|ammo|baseball bat|crowbar|acid|roof(?:ie|y|ied|ies)\w*|ghb|sedat\w*|chloroform|drug(?:s|ged|ging)?|gagg?(?:ed|ing)?|tied up|tie up|handcuff\w*|bruis\w*|fists?|abus\w*|unconscious|pass(?:ed|es)? out|underage|nudes|naked (?:pics?|pictures?|photos?)|six feet under|in the ground|in a wheelchair|never walk again|begged|stalk\w*|spy(?:ing)? on|in her grave|in his grave|dead bod\w+|body bag|bomb\w*|lynch\w*|chloroform|(?:helped|helping) myself to (?:her|him)|even (?:when|if) (?:she|he|they) (?:cry|cries|scream\w*|say no|says no)|(?:they|women|girls|all of them) (?:all |really |secretly )?want it|(?:scare|frighten|terrify|terrorise|stalk|track|spy on|torment|humiliate|hunt|harass|degrade)(?:s|d|ed|ing)? (?:her|him|them|women|girls|kids|people|my (?:ex|wife|girlfriend|husband|boyfriend))\b(?! down)|black eyes?|poison\w*|bleach|noose|fight(?:s|ing)? back|undress(?:ed|es|ing)? (?:her|him|them)|massacre|exterminat\w*|acid attack|by force|against (?:her|his|their) will)\b/iu;
const WITH_SOMEBODY = re(String.raw`\b${SOMEBODY}`);

/** Whether a grim word stands beside another person in this sentence. */
export const isGrim = (sentence: string): boolean => GRIM.test(sentence) && WITH_SOMEBODY.test(sentence);

/** Each on its own is everyday; two of them beside a person are seldom. */
const SHADES: readonly RegExp[] = [
  /\b(?:kill\w*|murder\w*)\b/iu,
  /\b(?:die|dies|dying|dead|death)\b/iu,
  /\b(?:blood\w*|bleed\w*|bled|wounds?|bruis\w*|scars?)\b/iu,
  /\b(?:weapons?|guns?|kni(?:fe|ves)|rope|razors?|blades?|axe|hammer|bullets?|belt|acid)\b/iu,
  /\b(?:forc(?:e|ed|es|ing)|coerc\w*|made (?:her|him|them|me))\b/iu,
  /\b(?:drug\w*|pills?|tablets?|sedat\w*|poison\w*|bleach|overdos\w*)\b/iu,
  /\b(?:drunk|wasted|unconscious|passed out|asleep)\b/iu,
  /\b(?:hit|hits|hitting|beat|beats|beaten|beating|punch\w*|slap\w*|kick\w*|chok\w*|strangl\w*|smash\w*|stab\w*|shoot\w*|shot)\b/iu,
  /\b(?:hurt\w*|harm\w*|pain|suffer\w*|tortur\w*|injur\w*)\b/iu,
  /\b(?:rap(?:e|ed|es|ing)|molest\w*|abus\w*|assault\w*|grop\w*)\b/iu,
  /\b(?:violen\w*|attack\w*|aggress\w*|brutal\w*|rage)\b/iu,
  /\b(?:scared|afraid|terrified|frightened|fear\w*|panick\w*)\b/iu,
  /\b(?:punish\w*|revenge|payback|pay for|deserv\w*|lesson|regret it)\b/iu,
  /\b(?:threat\w*|blackmail\w*|warn(?:ed|ing)? (?:her|him))\b/iu,
  /\b(?:scream\w*|begg\w*|crying|cried|cries)\b/iu,
  /\b(?:naked|nudes?|undress\w*)\b/iu,
  /\b(?:hide|hides|hid|hiding|lurk\w*|stalk\w*|secretly|followed|follows|following)\b/iu,
  /\b(?:told me no|against (?:her|his|their) will|whether (?:she|he) wants)\b/iu,
  /\b(?:lock(?:ed|s)? (?:her|him|them|me|in|up)|trapp\w*|captive|tied)\b/iu,
  /\b(?:grave|bury|buried|corpse|coffin|funeral)\b/iu,
  /\b(?:fingers?|throat|skull|teeth|ribs|neck|bones?|kneecaps?|eyeballs?|tongue)\b/iu,
  /\b(?:cut(?:ting)?|chop\w*|slic(?:e|ed|ing)|rip|rips|ripped|break|broke|snap(?:ped)?|twist(?:ed)?|saw off|pull out|tear)\b/iu,
  /\b(?:hate|hates|hatred|despise)\b/iu,
  /\b(?:police|witness\w*|get caught|evidence|alibi)\b/iu,
];
const GRIEVES =
  /\b(?:afraid i (?:hurt|upset)|lol|haha|passed away|died|funeral|cancer|miss (?:her|him|them)|rest in peace|accident|hospital|grief|grieving)\b/iu;

/** Whether two shades fall beside somebody in this sentence. Who grieves speaks of such things, and means none. */
export const isShady = (sentence: string): boolean =>
  WITH_SOMEBODY.test(sentence) && !GRIEVES.test(sentence) && SHADES.filter((shade) => shade.test(sentence)).length >= 2;

/** One of these is enough where the speaker does it, or wants it, and somebody is beside it. */
const DEEDS =
  /\b(?:kill|murder|bury|burn(?:ed)?|blood|bleed|weapon|gun|knife|hammer|axe|rope|belt|whip\w*|acid|poison|sedat\w*|drug(?:ged)?|pills|force|forced|rape|molest\w*|grop\w*|strangl\w*|chok\w*|smash\w*|punch\w*|slap(?:ped)?|hit|beat|kick(?:ed)?|attack\w*|torture\w*|punish\w*|revenge|threaten\w*|blackmail\w*|naked|undress\w*|scream|begg?(?:ed)?|suffer|panick?\w*|cornered|trapp\w*|locked|tied|held her|broke into|snuck? into|sneaked into|(?:through|at) (?:the|her|his) window|in (?:her|his) garden|smell(?:ed)? her|pay(?:s)? (?:for )?(?:with|dearly)|lose (?:his|her) (?:eyes?|teeth|legs?|hands?|life)|has to (?:sleep|kiss|obey|undress)|have to (?:obey|sleep with me)|(?:says?|said) no(?! (?:to|when|thanks))[^.?!\n]{0,20}\b(?:i (?:did|just|kept|went|continued|took|still|pushed|carried)|anyway)|drunk girls?|easy girls?|touches? (?:her|him) again)\b/iu;
const SPEAKER = /\b(?:i|i'm|i'll|i'd|i've|me|we|we'll|my)\b/iu;
const NEGATED = /\b(?:never|not|n't|nobody|no one|without|stop|stopped|hope|afraid i|sorry)\b|n't\b/iu;
const OTHERS_THAN_YOU = re(String.raw`\b${SOMEBODY.replace('|dogs?|cats?', '')}`);
export const isDeed = (sentence: string): boolean =>
  DEEDS.test(sentence) && SPEAKER.test(sentence) && OTHERS_THAN_YOU.test(sentence) && !NEGATED.test(sentence) && !GRIEVES.test(sentence);
