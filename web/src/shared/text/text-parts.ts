export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A web address. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mail'; readonly text: string; readonly href: string }
  /** `#tag`. */
  | { readonly kind: 'tag'; readonly text: string };

/**
 * What may be a link. A web address ends at white space or at a character that no address contains. Parts of mail addresses and tags
 * are of bounded length: a long word is not searched again from each of its letters.
 */
const CANDIDATES = new RegExp(
  [
    String.raw`(?<web>(?:https?:\/\/|www\.)[^\s<>"'` + '`' + String.raw`\\^{|}]+)`,
    String.raw`(?<mail>[\p{L}\p{N}_][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63})`,
    String.raw`(?<tag>#[\p{L}\p{M}\p{N}_]{1,100})`,
  ].join('|'),
  'giu',
);
/** Characters that end a sentence belong to the sentence, not to the address before. */
const SENTENCE_END = /[.,;:!?…»”’*_~]+$/u;
/** Before a tag, or an address without its scheme, a word ends. */
const INSIDE_WORD = /[\p{L}\p{M}\p{N}_@&#/.-]$/u;
const WITHOUT_SCHEME = /^www\./iu;
const HOST_BELOW_WWW = /^www\.[^.]+\../iu;
const LETTER = /\p{L}/u;

/** Cuts off closing brackets that were not opened inside of the address, and the end of a sentence. */
function trimmed(address: string): string {
  let cut = address;
  for (;;) {
    const before = cut;
    cut = cut.replace(SENTENCE_END, '');
    for (const [opens, closes] of [
      ['(', ')'],
      ['[', ']'],
    ] as const) {
      if (cut.endsWith(closes) && cut.split(closes).length > cut.split(opens).length) cut = cut.slice(0, -1);
    }
    if (cut === before) return cut;
  }
}

/** Only web addresses with a host; never `javascript:` and the like. */
function hrefOf(address: string): string | null {
  const whole = WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, href } = new URL(whole);
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
