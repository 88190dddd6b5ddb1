export type XmlValue = string | number | boolean | undefined | XmlValue[] | { readonly [name: string]: XmlValue };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// Control characters have no form in XML 1.0 at all; a reference keeps lenient readers working and strict ones honest.
const escape = (text: string) =>
  text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char).replaceAll(/[\x00-\x08\x0b-\x1f]/g, (char) => `&#${char.charCodeAt(0)};`);

function render(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => render(name, item)).join('');
  if (typeof value === 'object')
    return `<${name}>${Object.entries(value)
      .map(([key, item]) => render(key, item))
      .join('')}</${name}>`;
  return `<${name}>${escape(String(value))}</${name}>`;
}

/** A whole document; arrays repeat their element, undefined leaves it out. */
export function toXml(root: string, content: XmlValue): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, content)}`;
}

function unescape(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(amp|lt|gt|quot|apos));/g, (_, decimal: string, hex: string, name: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name] ?? '';
  });
}

/** The inner texts of every `<name>` element, in order: enough for the two flat documents that S3 clients send. */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '');
}

export function textOf(xml: string, name: string): string | undefined {
  const inner = elements(xml, name)[0];
  return inner === undefined ? undefined : unescape(inner.trim());
}
