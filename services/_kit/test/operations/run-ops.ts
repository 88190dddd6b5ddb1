import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { CONFIG, type ServiceDefinition } from '@affinity/kit/bootstrap/service-definition';
import type { BaseConfig } from '@affinity/kit/config/base-config';
import type { Operations } from '@affinity/kit/operations/operations';
import { runCommand } from '@affinity/kit/operations/run-operations';
import type { TestService } from '@affinity/kit/testing/test-service';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The settings of a running test service, as its operator would have them. */
export function settingsOf(service: TestService): Record<string, string> {
  const { mode, host, serviceKey, jwksUrl, nats, redisUrl } = service.app.get<BaseConfig>(CONFIG, { strict: false });
  return {
    AFFINITY_MODE: mode,
    HOST: host,
    PORT: '0',
    SERVICE_KEY: serviceKey,
    IDENTITY_URL: new URL(jwksUrl).origin,
    DATABASE_URL: service.database.url,
    NATS_URL: nats.url,
    NATS_USER: nats.user,
    NATS_PASSWORD: nats.password,
    REDIS_URL: redisUrl,
  };
}

/** What a service's `ops.ts` says. */
export type TestOperations = Omit<Operations, 'name' | 'readConfig' | 'load'> & { readonly service: ServiceDefinition };

/** Runs a command as `node dist/ops.js` would, and catches what it writes. */
export function runOps(operations: TestOperations, settings: Record<string, string>, ...argv: string[]): Promise<Outcome> {
  return runOpsReading(Readable.from([]), operations, settings, ...argv);
}

/** The same with something on stdin. */
export async function runOpsReading(
  input: Readable,
  { service, ...operations }: TestOperations,
  settings: Record<string, string>,
  ...argv: string[]
): Promise<Outcome> {
  const { name, readConfig } = service;
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      written[name] += String(chunk);
      return true;
    }),
  );
  try {
    const code = await runCommand({ ...operations, name, readConfig, load: () => Promise.resolve(service) }, argv, settings, () => input);
    return { code, ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
