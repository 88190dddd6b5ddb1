import type { MentionPlace } from './mentions.js';

/** Words that are sent, with whom they mention. */
export interface MentionedWords {
  readonly content: string;
  readonly mentions: readonly MentionPlace[];
}

/** As a request says them: nothing of mentions where there are none. */
export const bodyOf = ({ content, mentions }: MentionedWords): { content: string; mentions?: MentionPlace[] } =>
  mentions.length === 0 ? { content } : { content, mentions: [...mentions] };
