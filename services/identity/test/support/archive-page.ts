import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A page of an archive, taken apart. */
export interface ReadPage {
  readonly title: string;
  readonly lang: string;
  readonly policy: string;
  readonly headings: string[];
  readonly sections: string[];
  readonly elements: string[];
  readonly attributes: string[];
  readonly ids: string[];
  /** What it links to and what it shows. */
  readonly links: string[];
  readonly sources: string[];
  /** The words people read, with those for people who do not see pictures. */
  readonly text: string;
  /** Texts with the element they stand in. */
  readonly lines: { readonly element: string; readonly dir: string | undefined; readonly text: string }[];
}

type Node = Record<string, unknown>;

const ATTRIBUTES = ':@';
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  htmlEntities: true,
});

/** @throws Error unless every element is closed and every attribute quoted: our pages are XML, too */
export function readPage(html: string): ReadPage {
  const valid = XMLValidator.validate(html);
  if (valid !== true) throw new Error(JSON.stringify(valid.err));
  const page = {
    title: '',
    lang: '',
    policy: '',
    headings: [],
    sections: [],
    elements: [],
    attributes: [],
    ids: [],
    links: [],
    sources: [],
    lines: [],
  };
  const read: ReadPage & { title: string; lang: string; policy: string } = { ...page, text: '' };
  const words: string[] = [];
  walk(parser.parse(html) as Node[], 'page', {}, read, words);
  return { ...read, text: words.join('') };
}

function walk(
  nodes: readonly Node[],
  parent: string,
  own: Record<string, string>,
  read: ReadPage & { title: string; lang: string; policy: string },
  words: string[],
): string {
  let inner = '';
  for (const node of nodes) {
    const element = Object.keys(node).find((key) => key !== ATTRIBUTES)!;
    if (element === '#text') {
      const text = String(node[element]);
      inner += text;
      if (parent !== 'style') words.push(text);
      read.lines.push({ element: parent, dir: own['dir'], text });
      continue;
    }
    const attributes = (node[ATTRIBUTES] ?? {}) as Record<string, string>;
    read.elements.push(element);
    read.attributes.push(...Object.keys(attributes));
    if (attributes['id']) read.ids.push(attributes['id']);
    if (attributes['href']) read.links.push(attributes['href']);
    if (attributes['src']) read.sources.push(attributes['src']);
    if (attributes['alt']) words.push(attributes['alt']);
    if (attributes['lang']) read.lang = attributes['lang'];
    if (attributes['http-equiv']) read.policy = attributes['content']!;
    const text = walk(node[element] as Node[], element, attributes, read, words);
    if (element === 'title') read.title = text;
    if (/^h[1-3]$/.test(element)) read.headings.push(text);
    if (element === 'h2') read.sections.push(text);
    inner += text;
  }
  return inner;
}
