import { Module } from '@nestjs/common';
import { ACCOUNT_ERASER, AccountErasures } from '@affinity/kit/erasure/account-erasures';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { ExportsController } from '@affinity/kit/exports/exports.controller';
import { FileAddressesModule } from '../files/file-addresses.module.js';
import { BeginErasureConsumer } from './begin-erasure.consumer.js';
import { ChatExportSource } from './chat-export.source.js';
import { CollectExportConsumer } from './collect-export.consumer.js';
import { EraseMemberService } from './erase-member.service.js';

@Module({
  imports: [FileAddressesModule],
  controllers: [ExportsController],
  providers: [
    ExportParts,
    ChatExportSource,
    CollectExportConsumer,
    EraseMemberService,
    AccountErasures,
    { provide: ACCOUNT_ERASER, useExisting: EraseMemberService },
    BeginErasureConsumer,
  ],
})
export class AccountDataModule {}
