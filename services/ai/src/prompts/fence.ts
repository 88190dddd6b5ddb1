import { randomBytes } from 'node:crypto';

/** Invisible characters that hide words from people and show them to models: controls, formats, tags, private use. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{E0000}-\u{E007F}]/gu;
/** Signs that could pass for a fence of any kind. */
const FENCE_LIKE = /[<>＜＞‹›«»〈〉]{2,}|[≪≫⋘⋙⟪⟫《》]+|`{3,}|={3,}|#{3,}|-{4,}/gu;
// The part before the telling sign is bounded (RFC 5321: 64, RFC 1035: 63): otherwise a bio without such a sign would take the
// square of its length.
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/giu;
const LINK = /(?:https?:\/\/|www\.)\S+|\b[\p{L}\p{N}-]{1,63}\.(?:com|net|org|io|me|co|app|dev|link|example|de|uk|fr|ru)\b(?:\/\S*)?/giu;
const PHONE = /(?<![\p{L}\p{N}])\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){7,}/gu;
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/gu;

/** An address as it is spoken: `ann at mail dot net`. */
const SPOKEN = /[\p{L}\p{N}._-]{1,64}\s+at\s+[\p{L}\p{N}-]{1,63}\s+dot\s+\p{L}{2,}/giu;
/** Any domain. In people's texts it would also match a full stop without a space; in a model's text that is acceptable. */
const DOMAIN = /[\p{L}\p{N}-]{2,63}\.\p{Ll}{2,}/gu;

/** Whether a text of a model holds a way to reach somebody, or a link. */
export function holdsContact(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(UNSEEN, '');
  return [EMAIL, LINK, PHONE, HANDLE, SPOKEN, DOMAIN].some((pattern) => plain.search(pattern) >= 0);
}

/** A member's text as one line of data: nothing invisible, no fence, no way to reach anybody (SAFETY-79), bounded. */
export function dataLine(text: string, maxLength: number): string {
  const line = text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(FENCE_LIKE, ' ')
    .replaceAll(EMAIL, '[removed]')
    .replaceAll(SPOKEN, '[removed]')
    .replaceAll(LINK, '[removed]')
    .replaceAll(PHONE, '[removed]')
    .replaceAll(HANDLE, '[removed]')
    .trim();
  return Array.from(line).slice(0, maxLength).join('');
}

/** Marks data in a prompt. Each fence has a token of its own: nobody can write its end beforehand (SAFETY-77). */
export interface Fence {
  readonly token: string;
  wrap(data: string): string;
}

export function newFence(token: string = randomBytes(8).toString('hex')): Fence {
  return {
    token,
    wrap: (data) => `<<<DATA ${token}\n${data.replaceAll(token, '')}\nDATA ${token}>>>`,
  };
}
