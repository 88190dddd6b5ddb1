/** Groups of people that hatred is aimed at, as parts of patterns. */
const GROUPS =
  '(?:jews?|jewish|muslims?|islam|christians?|hindus?|blacks?|whites?|asians?|arabs?|africans?|mexicans?|indians?|chinese|turks?|poles|latin[oa]s?|gays?|lesbians?|homosexuals?|bisexuals?|trans(?:gender|sexual)?s?|queers?|immigrants?|migrants?|refugees?|foreigners?|gyps(?:y|ies)|roma|disabled|cripples?)(?: (?:people|persons?|men|women|guys|girls|folks?))?';
/** Also said of a colour or of food: these need the word "people". */
export const GROUP = GROUPS.replace(
  'blacks?|whites?|',
  'blacks|whites|(?:black|white|brown|coloured)(?= (?:people|persons?|men|women|guys|girls|folks?)\\b)|',
).replace('|chinese|', '|chinese(?= people)|');
export const NAZIS =
  '(?:adolf )?(?:hitler|himmler|goebbels|nazis?|nazism|the kkk|kkk|ku klux klan|the holocaust|white (?:power|supremacy))';

const OF_GROUP = new RegExp(String.raw`(?<!\p{L})(?:${GROUP}|${NAZIS})(?!\p{L})`, 'iu');
/** Whether a group of people is spoken of. */
export const speaksOfGroup = (text: string): boolean => OF_GROUP.test(text);
