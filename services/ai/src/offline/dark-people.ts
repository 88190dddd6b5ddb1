/** Who is spoken of, as parts of patterns. */
export const PEOPLE =
  '(?:ex(?:es)?|girlfriend|boyfriend|wife|husband|partner|fianc[eé]e?|mum|mother|dad|father|step(?:dad|father|mum|mother)|sister|brother|kids?|sons?|daughters?|baby|child(?:ren)?|date|boss|neighbou?rs?|friends?|flatmate|roommate|teacher|family|parents|uncle|aunt|cousin|colleagues?|girls?|boys?|wom[ae]n|m[ae]n|guys?|person|people|ladies|lady|bitch(?:es)?|bastard|dogs?|cats?|pupp(?:y|ies)|kittens?)';
/** Whom it is done to. */
export const WHOM = String.raw`(?:her|him|them|you|(?:some|any|every)(?:one|body)|(?:(?:my|his|your|their|our|her|this|that|the|a|those|these|all|some) )(?:\w{1,12} )?${PEOPLE})(?:'s)?\b`;
export const SOMEBODY = String.raw`(?:she|he|they|her|him|them|(?:some|any|every)(?:one|body)|${PEOPLE})\b`;
export const NEAR = String.raw`[^.?!\n]{0,40}`;
export const A_WORD = String.raw`(?:\w{1,12} )?`;
