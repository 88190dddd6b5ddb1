import { Module } from '@nestjs/common';

/** Composition root: who answers and who works, feature by feature. */
@Module({})
export class AppModule {}
