export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** An address ends at white space or at a character that no address contains. */
const ADDRESS = /(?:https?:\/\/|(?<![\p{L}\p{N}@.])www\.)[^\s<>"'`\\^{|}]+/u;
/** An e-mail address. Its parts are bounded: a long text without one is looked through once. */
const MAIL =
  /(?<![\p{L}\p{N}._%+@-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}@-])/u;
const EITHER = new RegExp(`${ADDRESS.source}|${MAIL.source}`, 'giu');
const IS_MAIL = new RegExp(`^${MAIL.source}$`, 'iu');
const IS_BARE = /^www\./iu;
/** "www." begins a host: a name and an ending follow it. */
const BARE_HOST = /^www\.[^.]+\.[^.]+/;
/** Characters that end a sentence belong to the sentence, not to the address before. */
const SENTENCE_END = /[.,;:!?…»”’*_~]+$/u;

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

/** Only web addresses with a host, and e-mail addresses; never `javascript:` and the like. */
function hrefOf(found: string): string | null {
  if (IS_MAIL.test(found)) return `mailto:${found}`;
  const bare = IS_BARE.test(found);
  const address = bare ? `https://${found}` : found;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && (!bare || BARE_HOST.test(hostname)) ? href : null;
}

/** A text with the web and e-mail addresses in it as links (MSG-097). Nothing is left out: the parts together are the text. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(EITHER)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) });
    parts.push({ kind: 'link', text: address, href });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}

const MOST_LARGE = 3;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
const segmenter = new Intl.Segmenter();

/** One to three emoji and nothing else: shown larger. */
export function isEmojiOnly(text: string): boolean {
  const graphemes: string[] = [];
  for (const { segment } of segmenter.segment(text.trim())) {
    if (graphemes.length === MOST_LARGE || !EMOJI.test(segment)) return false;
    graphemes.push(segment);
  }
  return graphemes.length > 0;
}
