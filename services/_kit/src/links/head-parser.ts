import { Parser } from 'htmlparser2';

/** Elements whose title is not the page's. */
const APART = new Set(['svg', 'math', 'template', 'noscript']);
/** No head nests so deep. The parser takes long over an element inside of very many. */
const DEEPEST = 24;

/** What the head of a page says, read as it comes. Scripts and styles are letters to it: nothing is run or asked for. */
export class HeadParser {
  /** By its name in lower case. The first one that says anything counts. */
  readonly meta: ReadonlyMap<string, string>;
  private readonly said = new Map<string, string>();
  private readonly parser: Parser;
  private titles: string[] = [];
  private depth = 0;
  private apart = 0;
  private inTitle = false;
  private titled = false;
  private over = false;

  constructor() {
    this.meta = this.said;
    this.parser = new Parser({
      onopentag: (name, attributes) => this.open(name, attributes),
      ontext: (text) => void (this.inTitle && this.titles.push(text)),
      onclosetag: (name) => this.close(name),
    });
  }

  /** Whether the head has ended: nothing that comes later is looked at. */
  get ended(): boolean {
    return this.over;
  }

  /** What its first title element says. */
  get title(): string | undefined {
    return this.titled ? this.titles.join('') : undefined;
  }

  write(text: string): void {
    if (!this.over) this.parser.write(text);
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    if (name === 'body' || this.depth > DEEPEST) this.end();
    else if (APART.has(name)) this.apart += 1;
    else if (this.apart > 0) return;
    else if (name === 'title') this.inTitle = !this.titled;
    else if (name === 'meta') this.keep(attributes);
  }

  private close(name: string): void {
    this.depth -= 1;
    if (name === 'head') this.end();
    else if (APART.has(name)) this.apart -= 1;
    else if (name === 'title' && this.inTitle) [this.inTitle, this.titled] = [false, true];
  }

  /** Open Graph names by `property`, everybody else by `name`, and many pages mix them up. */
  private keep({ property, name, content }: Readonly<Record<string, string>>): void {
    const key = (property ?? name)?.trim().toLowerCase();
    if (key !== undefined && content !== undefined && content.trim() !== '' && !this.said.has(key)) this.said.set(key, content);
  }

  private end(): void {
    this.over = true;
    this.parser.pause();
  }
}
