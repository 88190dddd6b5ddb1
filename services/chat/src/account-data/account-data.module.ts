import { Module } from '@nestjs/common';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { ExportsController } from '@affinity/kit/exports/exports.controller';
import { FileAddressesModule } from '../files/file-addresses.module.js';
import { BeginErasureConsumer } from './begin-erasure.consumer.js';
import { ChatExportSource } from './chat-export.source.js';
import { CollectExportConsumer } from './collect-export.consumer.js';
import { EraseMemberService } from './erase-member.service.js';
import { ErasureWorker } from './erasure.worker.js';

@Module({
  imports: [FileAddressesModule],
  controllers: [ExportsController],
  providers: [ExportParts, ChatExportSource, CollectExportConsumer, EraseMemberService, ErasureWorker, BeginErasureConsumer],
})
export class AccountDataModule {}
