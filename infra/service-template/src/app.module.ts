import { Module } from '@nestjs/common';
import { MemberCards } from '@affinity/members/member-cards';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { COPIES } from './members/copies.js';

/** Composition root: who answers and who works, feature by feature. */
@Module({
  controllers: [...ACCOUNT_DATA.controllers],
  providers: [MemberCards.of('example-service'), ...COPIES.map(({ handler }) => handler), ...ACCOUNT_DATA.providers],
})
export class AppModule {}
