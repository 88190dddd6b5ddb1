import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import type { StoriesConfig } from '../config.js';

/** Files of the member: those of stories, and those on their way into one. */
@Injectable()
export class EraseFilesService {
  private readonly storage: ObjectStorage;

  constructor(@Inject(CONFIG) { storage }: StoriesConfig) {
    this.storage = new ObjectStorage(storage);
  }

  /** @throws Error when the storage does not answer: the pass is made again */
  async objects(memberId: string): Promise<void> {
    await this.storage.removeAll(`stories/${memberId}/`);
    await this.storage.removeAll(`quarantine/${memberId}/`);
  }
}
