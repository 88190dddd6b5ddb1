import { Module } from '@nestjs/common';
import { COPIES } from './copies.js';

@Module({ providers: COPIES.map(({ handler }) => handler) })
export class MembersModule {}
