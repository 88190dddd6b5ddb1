import { Module } from '@nestjs/common';
import { SealedMessagesWorker } from './sealed-messages.worker.js';

@Module({ providers: [SealedMessagesWorker], exports: [SealedMessagesWorker] })
export class SealedModule {}
