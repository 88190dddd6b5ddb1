import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent } from '@affinity/kit/events/handles-event.decorator';
import type { ExportRequest } from '@affinity/kit/exports/export-source';
import type { Envelope } from '@affinity/proto/events/define-event';
import { AccountExportsRepository } from './account-exports.repository.js';
import {
  CollectedByAi,
  CollectedByChat,
  CollectedByPosts,
  CollectedByProfiles,
  CollectedBySocialGraph,
  CollectedByStories,
} from './collected-parts.definitions.js';
import type { ExportingContext } from './export-config.js';
import { ExportWorker } from './export.worker.js';

/** One consumer a context, all with the same effect. */
@Injectable()
abstract class CollectedPartConsumer {
  protected abstract readonly context: ExportingContext;

  constructor(
    private readonly exports: AccountExportsRepository,
    private readonly worker: ExportWorker,
  ) {}

  async handle(event: Envelope<ExportRequest>, tx: Tx): Promise<void> {
    await this.exports.collected(tx, event.data.exportId, this.context);
    tx.afterCommit(this.worker.wake);
  }
}

@Injectable()
@HandlesEvent(CollectedByPosts)
export class CollectedByPostsConsumer extends CollectedPartConsumer {
  protected readonly context = 'posts';
}

@Injectable()
@HandlesEvent(CollectedByProfiles)
export class CollectedByProfilesConsumer extends CollectedPartConsumer {
  protected readonly context = 'profiles';
}

@Injectable()
@HandlesEvent(CollectedBySocialGraph)
export class CollectedBySocialGraphConsumer extends CollectedPartConsumer {
  protected readonly context = 'social-graph';
}

@Injectable()
@HandlesEvent(CollectedByChat)
export class CollectedByChatConsumer extends CollectedPartConsumer {
  protected readonly context = 'chat';
}

@Injectable()
@HandlesEvent(CollectedByStories)
export class CollectedByStoriesConsumer extends CollectedPartConsumer {
  protected readonly context = 'stories';
}

@Injectable()
@HandlesEvent(CollectedByAi)
export class CollectedByAiConsumer extends CollectedPartConsumer {
  protected readonly context = 'ai';
}
