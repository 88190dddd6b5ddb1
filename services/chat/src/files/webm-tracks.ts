/** Element ids of RFC 9559, marker bits included. */
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const SOUND = 2;

interface Element {
  readonly id: number;
  /** Where the element's content begins. */
  readonly content: number;
  /** Where the element ends. Undefined while recording: the length was not known yet. */
  readonly end: number | undefined;
}

/**
 * True when a WebM file has sound and nothing else, told from its first bytes. The list of tracks must lie whole within them, as in
 * browsers' recordings, which begin with it. When that cannot be told the answer is false.
 */
export function isSoundOnly(head: Buffer): boolean {
  for (let position = 0; position < head.length;) {
    const element = readElement(head, position);
    if (!element) return false;
    const { id, content, end } = element;
    if (id === TRACKS) return end !== undefined && end <= head.length && tracksAreSound(head, content, end);
    if (id === SEGMENT) position = content;
    else if (end === undefined) return false;
    else position = end;
  }
  return false;
}

function tracksAreSound(head: Buffer, start: number, end: number): boolean {
  const tracks = [...children(head, start, end)].filter(({ id }) => id === TRACK_ENTRY);
  const types = tracks.map((track) => [...children(head, track.content, track.end)].find(({ id }) => id === TRACK_TYPE));
  return types.length > 0 && types.every((type) => type !== undefined && type.end === type.content + 1 && head[type.content] === SOUND);
}

/** Stops where elements do not add up. */
function* children(head: Buffer, start: number, end: number): Iterable<Element & { readonly end: number }> {
  for (let position = start; position < end;) {
    const element = readElement(head, position);
    if (element?.end === undefined || element.end > end) return;
    yield { ...element, end: element.end };
    position = element.end;
  }
}

/** Undefined when no element begins there. */
function readElement(bytes: Buffer, position: number): Element | undefined {
  const idLength = variableLength(bytes[position]);
  const sizeAt = position + idLength;
  const sizeLength = variableLength(bytes[sizeAt]);
  const content = sizeAt + sizeLength;
  if (idLength > 4 || sizeLength > 8 || content > bytes.length) return undefined;
  const size = bytes.subarray(sizeAt, content);
  // All bits set: the length is not known.
  const unknown = size.every((byte, index) => byte === (index === 0 ? 0xff >> (sizeLength - 1) : 0xff));
  const length = size.subarray(1).reduce((value, byte) => value * 256 + byte, size[0]! & (0xff >> sizeLength));
  return { id: bytes.readUIntBE(position, idLength), content, end: unknown ? undefined : content + length };
}

/** The number of zero bits before the first one, plus one. More than eight is no valid length. */
function variableLength(first: number | undefined): number {
  return first === undefined ? 9 : Math.clz32(first) - 23;
}
