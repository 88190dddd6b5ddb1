import { setTimeout as sleep } from 'node:timers/promises';
import type { PracticeProvider, ProviderRequest } from '../providers/practice-provider.js';
import { replyOffline } from './offline-partner.js';

/** Answers without a model and without a network, word by word (DECISION-10, AIP-023). */
export class OfflineProvider implements PracticeProvider {
  /** @param wordMs pause after each word, so that the reply can be read, and stopped, while it comes */
  constructor(private readonly wordMs: number) {}

  async *answer({ scene, turns, signal }: ProviderRequest): AsyncIterable<string> {
    for (const word of replyOffline(scene, turns).match(/\S+\s*/gu) ?? []) {
      if (signal.aborted) return;
      yield word;
      if (this.wordMs > 0) await sleep(this.wordMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
