import { Module } from '@nestjs/common';

/** Composition root: one import per feature folder. */
@Module({})
export class AppModule {}
