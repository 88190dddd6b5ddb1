import { Alias, Document, isMap, isScalar, isSeq, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';

/** A value with the sentence that stands above it in the file. */
class Noted {
  readonly note: string;
  readonly value: unknown;

  constructor(note: string, value: unknown) {
    this.note = note;
    this.value = value;
  }
}

/** A value that stands elsewhere in the file under a name. */
class Reference {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The value with its note; without a note, the value itself. */
export const noted = (note: string | undefined, value: unknown): unknown => (note === undefined ? value : new Noted(note, value));
export const reference = (name: string): unknown => new Reference(name);

const WIDTH = 110;
/** The longest line of a comment. */
const COMMENT_WIDTH = 120;

/** Nodes of the YAML library. Lists and mappings that fit into a line stand in one. Undefined values are left out. */
export function nodeOf(value: unknown): Scalar | YAMLMap | YAMLSeq | Alias {
  if (value instanceof Noted) {
    const node = nodeOf(value.value);
    node.commentBefore = commentOf(value.note);
    return node;
  }
  if (value instanceof Reference) return new Alias(value.name);
  if (Array.isArray(value)) {
    const list = new YAMLSeq();
    list.items = value.map(nodeOf);
    return inOneLine(list);
  }
  if (typeof value === 'object' && value !== null) {
    const mapping = new YAMLMap();
    for (const [name, one] of Object.entries(value)) if (one !== undefined) mapping.items.push(pairOf(name, one));
    return inOneLine(mapping);
  }
  return scalarOf(value);
}

/** Programs that read YAML differ about colons, and about `on` and the like, without quotes. Nothing is written for null. */
function scalarOf(value: unknown): Scalar {
  const scalar = new Scalar(value);
  if (value === null) scalar.source = '';
  if (typeof value === 'string' && /^:|::|:\/(?!\/)|^(?:y|n|yes|no|on|off)$/i.test(value)) scalar.type = Scalar.QUOTE_SINGLE;
  return scalar;
}

export function pairOf(name: string, value: unknown): Pair {
  const key = new Scalar(name);
  if (!(value instanceof Noted)) return new Pair(key, nodeOf(value));
  key.commentBefore = commentOf(value.note);
  return new Pair(key, nodeOf(value.value));
}

/** Comments would be lost in a line of a mapping, and texts of several lines cannot stand in one. */
function inOneLine<T extends YAMLMap | YAMLSeq>(node: T): T {
  const plain = (one: unknown): boolean => {
    if (isMap(one)) return one.items.every(({ key, value }) => isScalar(key) && key.commentBefore == null && plain(value));
    if (isSeq(one)) return one.items.every(plain);
    return isScalar(one) ? one.commentBefore == null && !(typeof one.value === 'string' && one.value.includes('\n')) : one instanceof Alias;
  };
  node.flow = node.items.length === 0 || (plain(node) && depthOf(node) <= 2 && lengthOf(node) <= WIDTH);
  return node;
}

const depthOf = (node: unknown): number => {
  const inner = isMap(node) ? node.items.map(({ value }) => value) : isSeq(node) ? node.items : undefined;
  return inner === undefined ? 0 : 1 + Math.max(0, ...inner.map(depthOf));
};

const lengthOf = (node: unknown): number => {
  if (isMap(node)) return node.items.reduce((sum, { key, value }) => sum + lengthOf(key) + lengthOf(value) + 4, 2);
  if (isSeq(node)) return node.items.reduce<number>((sum, one) => sum + lengthOf(one) + 2, 2);
  if (node instanceof Alias) return node.source.length + 1;
  return String((node as Scalar).value).length;
};

function commentOf(note: string): string {
  const lines: string[] = [];
  for (const word of note.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < COMMENT_WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => ` ${line}`).join('\n');
}

/** A file of one document or several. */
export function yamlText(...documents: readonly unknown[]): string {
  const texts = documents.map((value) => {
    const document = new Document();
    const node = nodeOf(value);
    // A patch in one line would be taken for JSON.
    if (node instanceof YAMLMap || node instanceof YAMLSeq) node.flow = false;
    document.contents = node;
    return document.toString({ lineWidth: 0 });
  });
  return texts.join('---\n');
}
