import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import type { StoriesConfig } from '../config.js';

const CHUNK = 200;

/** Files of the member: those of stories, and those on their way into one. */
@Injectable()
export class EraseFilesService {
  private readonly storage: ObjectStorage;

  constructor(@Inject(CONFIG) { storage }: StoriesConfig) {
    this.storage = new ObjectStorage(storage);
  }

  /**
   * A permission that is still good could bring a file after everything: those rows lose what they say, and wait for the
   * sweep of uploads, which removes what arrived and then the row.
   */
  async uploads(tx: Tx, memberId: string): Promise<number> {
    const [, changed] = await tx.manager.query<[unknown[], number]>(
      `UPDATE uploads SET state = 'discarding', claim = NULL, checking_until = NULL, file = NULL, refusal = NULL, quarantined = true,
                          base_key = 'stories/' || owner_id || '/erased-' || id
       WHERE id IN (
         SELECT id FROM uploads WHERE owner_id = $1 AND base_key <> 'stories/' || owner_id || '/erased-' || id
         ORDER BY id LIMIT ${CHUNK} FOR UPDATE)`,
      [memberId],
    );
    return changed;
  }

  /** @throws Error when the storage does not answer: the pass is made again */
  async objects(memberId: string): Promise<void> {
    await this.storage.removeAll(`stories/${memberId}/`);
    await this.storage.removeAll(`quarantine/${memberId}/`);
  }
}
