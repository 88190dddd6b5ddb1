const DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu;
const MONTH = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/iu;
const NUMBER =
  /\b(?:\d{1,4}(?::\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)\b/iu;
/** A name stands within the sentence: the first word is capital anyway. */
const NAME = /(?<=\s)\p{Lu}\p{Ll}+\b/u;
/** In this order: "May" and "Sunday" are capital, too. */
const KINDS: readonly RegExp[] = [DAY, MONTH, NUMBER, NAME];

const LEADS = /^(?:no|nope|sorry|oops|ups|wait|actually|correction|i mean|i meant|rather|well no|not quite)\b[\s,.!:-]*/iu;
const GOES_ON =
  /^(?:(?:no|sorry|wait|actually|i mean|i meant|it(?:'s| is| was)|on|in|at|he's|she's|make (?:that|it)|rather|called)\b[\s,]*)+/iu;
const NOT_BUT =
  /^(?:no,? )?(?:it(?:'s| is) )?not (?:on |in |at )?([\p{L}\p{N}:]{1,20})[,;]? (?:but |it(?:'s| is) |rather )?(?:on |in |at )?([\p{L}\p{N}:]{1,20})\W*$/iu;
const BUT_NOT =
  /^(?:no,? |sorry,? )?(?:it(?:'s| is) )?(?:on |in |at )?([\p{L}\p{N}:]{1,20})[,;]? not (?:on |in |at )?([\p{L}\p{N}:]{1,20})\W*$/iu;
const MOST_WORDS = 3;

interface Correction {
  /** What was said wrongly; null where only its kind is known. */
  readonly wrong: string | null;
  readonly right: string;
}

/** What a sentence such as "no, Tuesday", "sorry, I meant three brothers" or "not Monday, Tuesday" sets right. */
export function correctionIn(sentence: string): Correction | undefined {
  const words = sentence.trim();
  const [, wrong, right] = NOT_BUT.exec(words) ?? [];
  if (wrong !== undefined && right !== undefined) return { wrong, right };
  const [, better, worse] = BUT_NOT.exec(words) ?? [];
  if (better !== undefined && worse !== undefined) return { wrong: worse, right: better };
  if (!LEADS.test(words)) return undefined;
  const rest = words
    .replace(LEADS, '')
    .replace(GOES_ON, '')
    .replace(/[\s.!]+$/u, '');
  if (rest === '' || rest.split(/\s+/u).length > MOST_WORDS) return undefined;
  return KINDS.some((kind) => kind.test(` ${rest}`)) ? { wrong: null, right: rest } : undefined;
}

/** A clause of before with the correction in it; undefined where it is about something else. */
export function corrected(clause: string, { wrong, right }: Correction): string | undefined {
  if (wrong !== null) {
    const at = new RegExp(String.raw`(?<![\p{L}\p{N}])${wrong}(?![\p{L}\p{N}])`, 'iu');
    return at.test(clause) ? clause.replace(at, () => right) : undefined;
  }
  const kind = KINDS.find((one) => one.test(` ${right}`))!;
  if (!kind.test(clause)) return undefined;
  const value = kind.exec(` ${right}`)![0];
  // "Three brothers" sets right how many brothers, and not how many cats.
  const [, counted] = /^\S+ (.+)$/u.exec(right) ?? [];
  if (kind === NUMBER && counted !== undefined && !clause.toLowerCase().includes(counted.toLowerCase())) return undefined;
  const last = [...clause.matchAll(new RegExp(kind.source, `${kind.flags}g`))].at(-1)!;
  return clause.slice(0, last.index) + value + clause.slice(last.index + last[0].length);
}
