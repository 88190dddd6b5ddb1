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
