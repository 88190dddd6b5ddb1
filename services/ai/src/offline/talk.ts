import type { Scene, Turn } from '../providers/practice-provider.js';
import type { Listened } from './listen.js';

/** What a reply is made of. */
export interface Talk {
  readonly scene: Scene;
  /** Oldest first; the last one is the member's. */
  readonly turns: readonly Turn[];
  /** The member's last words. */
  readonly text: string;
  readonly heard: Listened;
  /** What the partner said, oldest first. */
  readonly said: readonly string[];
}

/** The sentences not said in this conversation; undefined when none is left. */
export function unsaid(sentences: readonly string[], { said }: Talk): readonly string[] | undefined {
  const left = sentences.filter((sentence) => !said.some((other) => other.includes(sentence)));
  return left.length > 0 ? left : undefined;
}
