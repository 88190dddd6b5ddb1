import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions } from '@affinity/kit/db/transactions';
import { EraseInPieces, keysOf } from '@affinity/kit/erasure/erase-in-pieces';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { eraseUploads } from '@affinity/kit/uploads/erase-uploads';
import { MEMBER_COPIES } from '@affinity/members/erase-copies';
import { RemoveCommentsService } from '../comments/remove-comments.service.js';
import type { StoriesConfig } from '../config.js';
import { EraseStoriesService } from './erase-stories.service.js';

const CHUNK = 100;

/** Erases one member. Repeating it finds nothing to do. */
@Injectable()
export class EraseMemberService extends EraseInPieces {
  constructor(
    @Inject(CONFIG) config: Pick<StoriesConfig, 'storage'>,
    transactions: Transactions,
    budgets: Budgets,
    comments: RemoveCommentsService,
    stories: EraseStoriesService,
  ) {
    const storage = new ObjectStorage(config.storage);
    super(transactions, [
      ...MEMBER_COPIES,
      { work: (id) => stories.ownStory(id) },
      (tx, id) => comments.ofMember(tx, id, CHUNK),
      (tx, id) => stories.likes(tx, id),
      keysOf('stories.share:', 'stories.comment:'),
      (tx, id) => budgets.forget(tx, id),
      (tx, id) => eraseUploads(tx, id, 'stories'),
      { work: (id) => storage.removeAll(`stories/${id}/`) },
      { work: (id) => storage.removeAll(`quarantine/${id}/`) },
    ]);
  }
}
