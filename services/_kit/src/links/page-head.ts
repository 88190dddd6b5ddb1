import { Parser } from 'htmlparser2';
import { plainText } from './plain-text.js';

/** What a page says of itself, as plain text. */
export interface PageSummary {
  /** At most 200 characters. */
  readonly title: string;
  /** At most 300 characters. */
  readonly description: string | null;
}

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;
/** Letters of a title that is written between its tags. What comes after them is shown by nobody. */
const MAX_COLLECTED = 2000;

/** Reads the head of an HTML page piece by piece, by the rules of Open Graph (ogp.me) and, where a page has none, of HTML. */
export class PageHead {
  /** The head has ended: the rest says nothing. */
  ended = false;
  private readonly said = new Map<string, string>();
  private title: string | undefined;
  private inTitle = false;
  private readonly parser = new Parser({
    onopentag: (name, { property, name: named, content }) => {
      if (name === 'body') this.ended = true;
      if (name === 'title' && this.title === undefined) {
        this.title = '';
        this.inTitle = true;
      }
      const key = (property ?? named)?.toLowerCase();
      if (name === 'meta' && key !== undefined && content !== undefined && content.trim() !== '' && !this.said.has(key)) {
        this.said.set(key, content);
      }
    },
    ontext: (text) => {
      if (this.inTitle && this.title!.length < MAX_COLLECTED) this.title += text;
    },
    onclosetag: (name) => {
      if (name === 'title') this.inTitle = false;
      if (name === 'head') this.ended = true;
    },
  });

  write(html: string): void {
    this.parser.write(html);
  }

  /** @returns nothing when the page has no title */
  summary(): PageSummary | undefined {
    const title = plainText(this.said.get('og:title') ?? this.said.get('twitter:title') ?? this.title ?? '', MAX_TITLE);
    if (title === '') return undefined;
    const description = plainText(this.said.get('og:description') ?? this.said.get('description') ?? '', MAX_DESCRIPTION);
    return { title, description: description === '' || description === title ? null : description };
  }
}
