/** A UUID as four unsigned 32-bit numbers; comparing them one after the other orders like the text. */
export type UuidWords = readonly [number, number, number, number];

const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})([0-9a-f]{8})$/i;

/** @throws RangeError when `id` is not a UUID in its usual notation. */
export function wordsOfUuid(id: string): UuidWords {
  const words = tryWordsOfUuid(id);
  if (!words) throw new RangeError('Not a UUID');
  return words;
}

export function tryWordsOfUuid(id: string): UuidWords | undefined {
  const parts = UUID.exec(id);
  if (!parts) return undefined;
  return [
    Number.parseInt(parts[1]!, 16),
    Number.parseInt(parts[2]! + parts[3]!, 16),
    Number.parseInt(parts[4]! + parts[5]!, 16),
    Number.parseInt(parts[6]!, 16),
  ];
}

export function uuidOfWords(a: number, b: number, c: number, d: number): string {
  const text = hex(a) + hex(b) + hex(c) + hex(d);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
