export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** An address ends at white space or at a character that no address contains. */
const ADDRESS = /https?:\/\/[^\s<>"'`\\^{|}]+/giu;
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

/** Only web addresses with a host; never `javascript:` and the like. */
function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' ? href : null;
}

/** A text with the web addresses in it as links. Nothing is left out: the parts together are the text. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
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
