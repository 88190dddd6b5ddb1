import { Module } from '@nestjs/common';
import { BeginErasureConsumer } from './begin-erasure.consumer.js';
import { EraseMemberService } from './erase-member.service.js';
import { ErasureWorker } from './erasure.worker.js';

@Module({ providers: [EraseMemberService, ErasureWorker, BeginErasureConsumer] })
export class AccountDataModule {}
