import { Module } from '@nestjs/common';
import { LivePublisher } from './live-publisher.js';

@Module({ providers: [LivePublisher], exports: [LivePublisher] })
export class LiveModule {}
