import { Module } from '@nestjs/common';
import { PostsTelemetry } from './telemetry.js';

@Module({ providers: [PostsTelemetry], exports: [PostsTelemetry] })
export class TelemetryModule {}
