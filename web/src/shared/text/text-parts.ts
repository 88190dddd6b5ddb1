export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A web address. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mail'; readonly text: string; readonly href: string }
  /** `#tag`. */
  | { readonly kind: 'tag'; readonly text: string };

/**
 * What may be a link. A web address ends at white space or at a character that no address contains, signs that are not seen and turn
 * text round among them. Parts of mail addresses and tags
 * are of bounded length: a long word is not searched again from each of its letters.
 */
const CANDIDATES = new RegExp(
  [
    String.raw`(?<web>(?:https?:\/\/|www\.)[^\s<>"'` + '`' + String.raw`\\^{|}\p{Cf}\p{Cc}]+)`,
    String.raw`(?<mail>[\p{L}\p{N}_][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63})`,
    String.raw`(?<tag>#[\p{L}\p{M}\p{N}_]{1,100})`,
  ].join('|'),
  'giu',
);
/** Characters that end a sentence belong to the sentence, not to the address before. */
const SENTENCE_END = new Set('.,;:!?…»”’*_~');
const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
/** Before a tag, or an address without its scheme, a word ends. */
const INSIDE_WORD = /[\p{L}\p{M}\p{N}_@&#/.-]$/u;
const WITHOUT_SCHEME = /^www\./iu;
const HOST_BELOW_WWW = /^www\.[^.]+\../iu;
const LETTER = /\p{L}/u;

function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/** Cuts off closing brackets that were not opened inside of the address, and the end of a sentence, character by character. */
function trimmed(address: string): string {
  const counts = countCharacters(address);
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1]!;
    if (SENTENCE_END.has(last)) continue;
    const opens = OPENED_BY[last];
    const closed = counts.get(last) ?? 0;
    if (opens === undefined || closed <= (counts.get(opens) ?? 0)) break;
    counts.set(last, closed - 1);
  }
  return address.slice(0, end);
}

/** Only web addresses with a host, and nothing before it that looks like one; never `javascript:` and the like. */
function hrefOf(address: string): string | null {
  const whole = WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, href, username, password } = new URL(whole);
  // `https://bank.example@elsewhere.example` leads elsewhere.
  if (username !== '' || password !== '') return null;
  if (whole !== address && !HOST_BELOW_WWW.test(hostname)) return null;
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' ? href : null;
}

function webPart(found: string, before: string): TextPart | null {
  if (WITHOUT_SCHEME.test(found) && INSIDE_WORD.test(before)) return null;
  const text = trimmed(found);
  const href = hrefOf(text);
  return href === null ? null : { kind: 'link', text, href };
}

function mailPart(text: string): TextPart {
  const at = text.lastIndexOf('@');
  return { kind: 'mail', text, href: `mailto:${encodeURIComponent(text.slice(0, at))}@${text.slice(at + 1)}` };
}

/** A number alone is no tag: "#1" counts something. */
const tagPart = (text: string, before: string): TextPart | null =>
  LETTER.test(text) && !INSIDE_WORD.test(before) ? { kind: 'tag', text } : null;

/**
 * A text with the web and mail addresses in it as links and, where `tags` are wanted, its tags. Nothing is left out: the parts
 * together are the text.
 */
export function textParts(text: string, { tags = false }: { readonly tags?: boolean } = {}): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index, groups } of text.matchAll(CANDIDATES)) {
    const before = text.slice(Math.max(0, index - 2), index);
    const part =
      groups?.['web'] !== undefined
        ? webPart(found, before)
        : groups?.['mail'] !== undefined
          ? mailPart(found)
          : tags
            ? tagPart(found, before)
            : null;
    if (part === null) continue;
    if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) });
    parts.push(part);
    done = index + part.text.length;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}
