import { Injectable } from '@nestjs/common';

export interface ReadinessCheck {
  readonly name: string;
  /** Rejects when the dependency cannot serve. */
  check(): Promise<void>;
  /**
   * `until-first-success` is for what a process needs to begin with and can go on without. Its absence makes parts fail. An
   * instance that leaves because of it makes all fail: every other one leaves with it.
   */
  readonly counts?: 'always' | 'until-first-success';
}

export type DependencyState = 'ok' | 'failed';

const TIMEOUT_MS = 2000;

/**
 * Readiness says "send me traffic": every dependency that counts answers and the process is not shutting down. Liveness says only
 * "do not kill me".
 */
@Injectable()
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];
  /** Checks that count no more. */
  private readonly settled = new Set<ReadinessCheck>();
  private draining = false;

  /** True once the process was asked to end: it serves, and sends everybody elsewhere. */
  get isDraining(): boolean {
    return this.draining;
  }

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  drain(): void {
    this.draining = true;
  }

  /** Asks what counts now; a dependency that counts no more is not waited for. */
  async report(): Promise<{ ready: boolean; checks: Record<string, DependencyState> }> {
    const checks = await this.ask(this.checks.filter((dependency) => !this.settled.has(dependency)));
    return { ready: !this.draining && Object.values(checks).every((state) => state === 'ok'), checks };
  }

  /** The state of every dependency, whether it counts or not. */
  dependencies(): Promise<Record<string, DependencyState>> {
    return this.ask(this.checks);
  }

  private async ask(checks: readonly ReadinessCheck[]): Promise<Record<string, DependencyState>> {
    const states = await Promise.all(
      checks.map(async (dependency) => {
        const ok = await answersInTime(() => dependency.check());
        if (ok && dependency.counts === 'until-first-success') this.settled.add(dependency);
        return [dependency.name, ok ? 'ok' : 'failed'] as const;
      }),
    );
    return Object.fromEntries(states);
  }
}

async function answersInTime(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  try {
    return await Promise.race([check().then(() => true as const), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
