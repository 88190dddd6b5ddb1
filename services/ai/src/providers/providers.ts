import { Inject, Injectable, type FactoryProvider, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import type { AiConfig } from '../config.js';
import type { HostedProvider } from '../hosted/hosted-provider.js';
import { ModelKey } from '../hosted/model-key.js';
import { OfflineProvider } from '../offline/offline-provider.js';
import type { PracticeMode } from '../practice/dto/practice.responses.js';
import { AiTelemetry } from '../telemetry.js';
import type { PracticeProvider } from './practice-provider.js';

const HOSTED = Symbol('HOSTED');

/** The model's own library is large: it is loaded where a model is configured, and nowhere else. */
export const hostedProvider: FactoryProvider<HostedProvider | null> = {
  provide: HOSTED,
  inject: [CONFIG, ModelKey, LOGGER],
  useFactory: async ({ model }: AiConfig, key: ModelKey, logger: Logger) =>
    model ? new (await import('../hosted/hosted-provider.js')).HostedProvider(model, key, logger) : null,
};
export const modelKey: FactoryProvider<ModelKey> = { provide: ModelKey, useFactory: () => new ModelKey() };

/** The partners by mode: one port, two adapters (DECISION-10). */
@Injectable()
export class Providers implements OnApplicationBootstrap {
  private readonly offline: PracticeProvider;

  constructor(
    @Inject(CONFIG) { offlineWordMs }: AiConfig,
    @Inject(HOSTED) private readonly hosted: HostedProvider | null,
    key: ModelKey,
    telemetry: AiTelemetry,
  ) {
    this.offline = new OfflineProvider(offlineWordMs);
    if (!hosted) return;
    telemetry.watchBreaker(() => hosted.isOpen);
    telemetry.watchKey(() => key.isRefused);
  }

  /** The service serves meanwhile. */
  onApplicationBootstrap(): void {
    void this.hosted?.checkKey();
  }

  for(mode: PracticeMode): PracticeProvider {
    return mode === 'model' && this.hosted ? this.hosted : this.offline;
  }
}
