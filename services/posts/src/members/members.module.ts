import { MemberCards } from '@affinity/members/member-cards';
import { Module } from '@nestjs/common';
import { COPIES } from './copies.js';

@Module({ providers: [MemberCards, ...COPIES.map(({ handler }) => handler)], exports: [MemberCards] })
export class MembersModule {}
