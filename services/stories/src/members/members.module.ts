import { Module } from '@nestjs/common';
import { MemberCards } from '@affinity/members/member-cards';
import { COPIES } from './copies.js';

@Module({ providers: [MemberCards, ...COPIES.map(({ handler }) => handler)], exports: [MemberCards] })
export class MembersModule {}
