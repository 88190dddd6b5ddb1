import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { PracticeClaims } from './practice-claims.js';

/** A stop that came to another instance is noticed after this time. */
const RENEW_MS = 1000;

export interface RunningAnswer {
  /** Aborted when the answer is to stop. */
  readonly signal: AbortSignal;
  end(): void;
}

/** Answers under way in this process. */
@Injectable()
export class RunningAnswers implements BeforeApplicationShutdown {
  private readonly controllers = new Map<string, AbortController>();

  constructor(
    private readonly claims: PracticeClaims,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Renews the claim until `end`. */
  begin(memberId: string, answerId: string): RunningAnswer {
    const controller = new AbortController();
    this.controllers.set(memberId, controller);
    const timer = setInterval(() => {
      this.claims.renew(memberId, answerId).then(
        (goOn) => (goOn ? undefined : controller.abort()),
        // The claim lasts for several more attempts.
        (error: unknown) => this.logger.warn({ err: error }, 'Renewing the claim of an answer failed'),
      );
    }, RENEW_MS);
    return {
      signal: controller.signal,
      end: () => {
        clearInterval(timer);
        if (this.controllers.get(memberId) === controller) this.controllers.delete(memberId);
      },
    };
  }

  /** Stops the answer: at once when it runs here, elsewhere within a second. */
  async stop(memberId: string): Promise<void> {
    this.controllers.get(memberId)?.abort();
    await this.claims.requestStop(memberId);
  }

  /** Stops all answers: what has come is stored before the process ends. */
  beforeApplicationShutdown(): void {
    for (const controller of this.controllers.values()) controller.abort();
  }

  /** Stops an answer whose claim was dropped. */
  abort(memberId: string): void {
    this.controllers.get(memberId)?.abort();
  }
}
