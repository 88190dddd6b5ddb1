import type { Plugin } from 'vite';

/** No language: the English words, longer and written from right to left. A build in it shows what a layout cannot bear (LNG-022). */
export const PSEUDO_LANGUAGE = 'en-XB';

const WORDS = /(?:^|[/.])texts\.ts$/;
const WORD = /\p{L}[\p{L}’']+/gu;
const MARK = '\u200F';
const VOWEL = /[aeiou]/gi;
const ACUTE = '\u0301';
/** Properties of texts whose values nobody reads. */
const NO_WORDS = new Set(['key', 'fileName']);

/** A text as the pseudo-language has it: vowels twice, about a third longer, and each word between marks that turn the line round. */
export const pseudoWords = (text: string): string =>
  text.replaceAll(WORD, (word) => MARK + word.replaceAll(VOWEL, (vowel) => (vowel + ACUTE).normalize().repeat(2)) + MARK);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The parts of a piece of code that may hold words: no name of a property, no address of a module, nothing that is compared. */
function partsWithWords(node: Node): unknown[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'NewExpression':
      return [];
    case 'ExportNamedDeclaration':
      return [node['declaration']];
    case 'MemberExpression':
      return [node['object']];
    case 'SwitchCase':
      return [node['consequent']];
    case 'BinaryExpression':
      return node['operator'] === '+' ? [node['left'], node['right']] : [];
    case 'Property': {
      const { name, value } = node['key'] as { name?: string; value?: string };
      return NO_WORDS.has(name ?? value ?? '') ? [] : [node['value']];
    }
    default:
      return Object.values(node);
  }
}

function piecesOf(value: unknown, source: string, found: Piece[]): Piece[] {
  if (Array.isArray(value)) for (const one of value) piecesOf(one, source, found);
  if (!isNode(value)) return found;
  const { type, start, end } = value;
  if (type === 'Literal' && typeof value['value'] === 'string') {
    found.push({ start, end, code: JSON.stringify(pseudoWords(value['value'])) });
  } else if (type === 'TemplateLiteral') {
    // Between the words stand expressions, whose braces belong to the positions of no piece.
    const words = value['quasis'] as { value: { cooked: string } }[];
    const between = value['expressions'] as Node[];
    const inside = between.map((one) => changed(source.slice(one.start, one.end), piecesOf(one, source, []), one.start));
    const texts = words.map(({ value: { cooked } }) => pseudoWords(cooked).replaceAll(/[\\`]|\$\{/g, String.raw`\$&`));
    found.push({ start, end, code: `\`${texts.map((text, at) => text + (at < inside.length ? `\${${inside[at]}}` : '')).join('')}\`` });
  } else for (const part of partsWithWords(value)) piecesOf(part, source, found);
  return found;
}

function changed(source: string, pieces: readonly Piece[], from = 0): string {
  let [code, at] = ['', 0];
  for (const piece of pieces.toSorted((one, other) => one.start - other.start)) {
    code += source.slice(at, piece.start - from) + piece.code;
    at = piece.end - from;
  }
  return code + source.slice(at);
}

/** Builds the app in the pseudo-language: all modules of words, and a page that runs from right to left. For tests alone. */
export function speakPseudoLanguage(): Plugin {
  return {
    name: 'affinity:pseudo-language',
    transform(source, id) {
      if (!WORDS.test(id)) return null;
      return { code: changed(source, piecesOf(this.parse(source, { lang: 'ts' }), source, [])), map: null };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<html lang="en">', `<html lang="${PSEUDO_LANGUAGE}" dir="rtl">`),
    },
  };
}
