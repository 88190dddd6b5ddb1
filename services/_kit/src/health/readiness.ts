import { Injectable } from '@nestjs/common';

export interface ReadinessCheck {
  readonly name: string;
  /** Rejects when the dependency cannot serve. */
  check(): Promise<void>;
}

const TIMEOUT_MS = 2000;

/** Readiness says "send me traffic": every dependency answers and the process is not shutting down. Liveness says only "do not kill me". */
@Injectable()
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];
  private draining = false;

  /** Asked to end: serves, and sends everybody elsewhere. */
  get isDraining(): boolean {
    return this.draining;
  }

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  drain(): void {
    this.draining = true;
  }

  async report(): Promise<{ ready: boolean; checks: Record<string, 'ok' | 'failed'> }> {
    const results = await Promise.all(
      this.checks.map(async (dependency) => [dependency.name, (await answersInTime(() => dependency.check())) ? 'ok' : 'failed'] as const),
    );
    return { ready: !this.draining && results.every(([, state]) => state === 'ok'), checks: Object.fromEntries(results) };
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
