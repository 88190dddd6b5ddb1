import type { Mention } from '#shared/api/schema.js';
import { type TextPart, textParts } from '#shared/text/text-parts.js';

/** `@` and the name of a member. */
export interface MentionPart {
  readonly kind: 'mention';
  readonly text: string;
  readonly memberId: string;
}

interface Wanted {
  readonly tags?: boolean;
  /** In the order of the text. */
  readonly mentions?: readonly Mention[];
}

/** A text with the members whom it mentions by their names of now, and what else is a link in between (POST-086). */
export function mentionParts(text: string, { tags = false, mentions = [] }: Wanted = {}): readonly (TextPart | MentionPart)[] {
  const parts: (TextPart | MentionPart)[] = [];
  let done = 0;
  for (const { memberId, name, start, length } of mentions) {
    // A text that was just edited, and mentions that were not, are not told together.
    if (start < done || text[start] !== '@' || start + length > text.length) continue;
    parts.push(...textParts(text.slice(done, start), { tags }), { kind: 'mention', text: `@${name}`, memberId });
    done = start + length;
  }
  return [...parts, ...textParts(text.slice(done), { tags })];
}
