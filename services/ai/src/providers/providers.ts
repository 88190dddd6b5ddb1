import { Inject, Injectable, type FactoryProvider, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { placeOf, type AiConfig, type ModelConfig } from '../config.js';
import type { ModelApi } from '../models/model-api.js';
import { ModelProvider } from '../models/model-provider.js';
import { ModelStanding } from '../models/model-standing.js';
import { OfflineProvider } from '../offline/offline-provider.js';
import type { PracticeMode } from '../practice/dto/practice.responses.js';
import { AiTelemetry } from '../telemetry.js';
import type { PracticeProvider } from './practice-provider.js';

const MODEL = Symbol('MODEL');

/** The library of each provider is large: it is loaded where that one is configured, and nowhere else. */
async function apiOf(model: ModelConfig): Promise<ModelApi> {
  return model.provider === 'gemini'
    ? new (await import('../models/gemini-api.js')).GeminiApi(model)
    : new (await import('../models/compatible-api.js')).CompatibleApi(model);
}

export const modelProvider: FactoryProvider<ModelProvider | null> = {
  provide: MODEL,
  inject: [CONFIG, ModelStanding, LOGGER],
  useFactory: async ({ model }: AiConfig, standing: ModelStanding, logger: Logger) =>
    model ? new ModelProvider(model, await apiOf(model), standing, logger) : null,
};
export const modelStanding: FactoryProvider<ModelStanding> = { provide: ModelStanding, useFactory: () => new ModelStanding() };

/** How soon a model that came into trouble is noted as one to look at again. */
const WATCH_MS = 5000;

/** The partners by mode: one port, the built-in one and a model (DECISION-10). */
@Injectable()
export class Providers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly offline: PracticeProvider;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) { offlineWordMs, model: config }: AiConfig,
    @Inject(MODEL) private readonly model: ModelProvider | null,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly standing: ModelStanding,
    telemetry: AiTelemetry,
  ) {
    this.offline = new OfflineProvider(offlineWordMs);
    telemetry.watchWho(() => ({
      ...(config ? placeOf(config) : { provider: 'built-in', model: '', address: '' }),
      state: standing.trouble ?? 'answers',
    }));
    if (!model) return;
    telemetry.watchBreaker(() => model.isOpen);
    telemetry.watchKey(() => standing.trouble === 'key');
  }

  /** The service serves meanwhile. */
  onApplicationBootstrap(): void {
    if (!this.model) {
      this.logger.info('The built-in partner answers the practice');
      return;
    }
    void this.model.look(true);
    this.timer = setInterval(() => this.lookAgain(), WATCH_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  for(mode: PracticeMode): PracticeProvider {
    return mode === 'model' && this.model ? this.model : this.offline;
  }

  private lookAgain(): void {
    if (this.standing.lookIn === 0) void this.model?.look();
  }
}
