import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Metrics } from '../telemetry/metrics.js';
import { BackgroundLoop, type BackgroundWork } from './background-loop.js';

/** The background work of a service: begins with the process and ends before its connections do. */
@Injectable()
export class BackgroundLoops implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loops: BackgroundLoop[] = [];

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    metrics.gauges('affinity_background_failing', 'Whether the last round of background work failed', ['work'], () =>
      this.loops.map(({ work, failing }) => ({ labels: { work: work.name }, value: Number(failing) })),
    );
  }

  /** Only constructors call it: work that is added later never begins. */
  add(work: BackgroundWork): BackgroundLoop {
    const loop = new BackgroundLoop(work, this.logger);
    this.loops.push(loop);
    return loop;
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }
}
