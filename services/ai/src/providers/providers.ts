import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { AiConfig } from '../config.js';
import { HostedProvider } from '../hosted/hosted-provider.js';
import { OfflineProvider } from '../offline/offline-provider.js';
import type { PracticeMode } from '../practice/dto/practice.responses.js';
import { AiTelemetry } from '../telemetry.js';
import type { PracticeProvider } from './practice-provider.js';

/** The partners by mode: one port, two adapters (DECISION-10). */
@Injectable()
export class Providers {
  private readonly offline: PracticeProvider;
  private readonly hosted: HostedProvider | undefined;

  constructor(@Inject(CONFIG) { model, offlineWordMs }: AiConfig, telemetry: AiTelemetry) {
    this.offline = new OfflineProvider(offlineWordMs);
    const hosted = model && new HostedProvider(model);
    this.hosted = hosted;
    if (hosted) telemetry.watchBreaker(() => hosted.isOpen);
  }

  for(mode: PracticeMode): PracticeProvider {
    return mode === 'model' && this.hosted ? this.hosted : this.offline;
  }
}
