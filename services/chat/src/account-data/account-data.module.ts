import { Module } from '@nestjs/common';
import { accountDataParts } from '@affinity/kit/account-data/account-data.parts';
import { markDeleted } from '@affinity/members/member-copies';
import { FileAddressesModule } from '../files/file-addresses.module.js';
import { ACCOUNT_DATA } from './account-data.definitions.js';
import { ChatExportSource } from './chat-export.source.js';
import { EraseMemberService } from './erase-member.service.js';

const parts = accountDataParts(ACCOUNT_DATA, { source: ChatExportSource, eraser: EraseMemberService, begun: markDeleted });

@Module({
  imports: [FileAddressesModule],
  controllers: parts.controllers,
  providers: parts.providers,
})
export class AccountDataModule {}
