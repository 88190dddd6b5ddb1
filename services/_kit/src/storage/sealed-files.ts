import type { ObjectStorage } from './object-storage.js';

const PREFIX = 'evidence';

/**
 * Copies of a service's files that stay as they are, whatever becomes of the originals. No public address leads to them. They are
 * grouped by what they are kept for, and forgotten together.
 */
export class SealedFiles {
  /** @param area the service's own part of the sealed files */
  constructor(
    private readonly storage: ObjectStorage,
    private readonly area: string,
  ) {}

  /**
   * Copies one file. The same group and position again copies again.
   * @returns the key of the copy, null when the file is gone
   */
  async seal(group: string, position: number, key: string): Promise<string | null> {
    const sealedKey = `${this.prefixOf(group)}${position}`;
    return (await this.storage.copy(key, sealedKey)) ? sealedKey : null;
  }

  /** Forgetting what was forgotten succeeds. */
  async forget(group: string): Promise<void> {
    await this.storage.removeAll(this.prefixOf(group));
  }

  private prefixOf(group: string): string {
    return `${PREFIX}/${this.area}/${group}/`;
  }
}
