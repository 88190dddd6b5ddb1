import { Inject, Injectable, type FactoryProvider } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { AiConfig } from '../config.js';
import type { HostedProvider } from '../hosted/hosted-provider.js';
import { OfflineProvider } from '../offline/offline-provider.js';
import type { PracticeMode } from '../practice/dto/practice.responses.js';
import { AiTelemetry } from '../telemetry.js';
import type { PracticeProvider } from './practice-provider.js';

const HOSTED = Symbol('HOSTED');

/** The model's own library is large: it is loaded where a model is configured, and nowhere else. */
export const hostedProvider: FactoryProvider<HostedProvider | null> = {
  provide: HOSTED,
  inject: [CONFIG],
  useFactory: async ({ model }: AiConfig) => (model ? new (await import('../hosted/hosted-provider.js')).HostedProvider(model) : null),
};

/** The partners by mode: one port, two adapters (DECISION-10). */
@Injectable()
export class Providers {
  private readonly offline: PracticeProvider;

  constructor(
    @Inject(CONFIG) { offlineWordMs }: AiConfig,
    @Inject(HOSTED) private readonly hosted: HostedProvider | null,
    telemetry: AiTelemetry,
  ) {
    this.offline = new OfflineProvider(offlineWordMs);
    if (hosted) telemetry.watchBreaker(() => hosted.isOpen);
  }

  for(mode: PracticeMode): PracticeProvider {
    return mode === 'model' && this.hosted ? this.hosted : this.offline;
  }
}
