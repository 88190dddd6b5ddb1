import { Module } from '@nestjs/common';
import { FileAddressesModule } from '../files/file-addresses.module.js';
import { KeepReportDecidedConsumer, KeepReportFiledConsumer } from './keep-reports.consumers.js';
import { ModerationController } from './moderation.controller.js';
import { ReportedMessages } from './reported-messages.read-model.js';

@Module({
  imports: [FileAddressesModule],
  controllers: [ModerationController],
  providers: [ReportedMessages, KeepReportFiledConsumer, KeepReportDecidedConsumer],
})
export class ModerationModule {}
