/** Files of a new service, by path below `services/<name>/`. */
export function serviceFiles(name: string, title: string): Record<string, string> {
  const pascal = name.replaceAll(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@affinity/${name}`,
        version: '0.1.0',
        private: true,
        type: 'module',
        dependencies: {
          '@affinity/kit': '0.1.0',
          '@affinity/proto': '0.1.0',
          '@nestjs/common': '12.5.1',
          '@nestjs/core': '12.5.1',
          '@nestjs/swagger': '12.0.2',
          'reflect-metadata': '0.2.2',
          typeorm: '1.1.1',
          zod: '4.6.7',
        },
      },
      null,
      2,
    )}\n`,
    'tsconfig.json': `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": { "rootDir": "src", "outDir": "dist" },
  "include": ["src/**/*.ts"],
  "exclude": ["**/*.spec.ts"],
  "references": [{ "path": "../../proto" }, { "path": "../_kit" }]
}
`,
    'src/main.ts': `import { runService } from '@affinity/kit/bootstrap/run-service';
import { readConfig } from './config.js';

await runService(readConfig, async () => (await import('./service.js')).service);
`,
    'src/migrate.ts': `import { runMigrations } from '@affinity/kit/db/run-migrations';
import { service } from './service.js';

await runMigrations(service);
`,
    'src/ops.ts': `import { runOperations } from '@affinity/kit/operations/run-operations';
import { service } from './service.js';

await runOperations({ service });
`,
    'src/config.ts': `import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';

export type ${pascal}Config = BaseConfig;

export function readConfig(env: EnvReader): ${pascal}Config {
  return readBaseConfig(env);
}
`,
    'src/app.module.ts': `import { Module } from '@nestjs/common';

/** Composition root: one import per feature folder. */
@Module({})
export class AppModule {}
`,
    'src/service.ts': `import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

export const service = defineService({
  name: '${name}',
  title: '${title}',
  description: 'The ${name} context.',
  readConfig,
  module: AppModule,
  database: { entities: [], migrations: [...KIT_MIGRATIONS] },
  publishes: [],
  consumes: [],
});
`,
    'test/api/operations.test.ts': `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { service } from '../../src/service.js';

describe('${name}', () => {
  let running: TestService;
  beforeAll(async () => {
    running = await startTestService(service);
  });
  afterAll(() => running.stop());

  it('is alive, and ready once its stores answer', async () => {
    expect((await running.call('GET', '/health/live', { withoutServiceKey: true })).status).toBe(200);
    const ready = await running.call('GET', '/health/ready', { withoutServiceKey: true });
    expect(ready.status).toBe(200);
    expect(ready.body.checks).toEqual({ postgres: 'ok', nats: 'ok' });
  });

  it('answers an unknown route with problem JSON', async () => {
    const answer = await running.call('GET', '/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('request.not_found');
  });
});
`,
    'README.md': `# ${title}

Owns: nothing yet. Its own database \`${name}\`, its own event stream.

| | |
|---|---|
| Tables | \`outbox\`, \`inbox\`, \`idempotency_keys\` (from the kit) |
| Events out | none yet |
| Events in | none yet |
| Settings | those every service has: \`AFFINITY_MODE\`, \`HOST\`, \`PORT\`, \`SERVICE_KEY\`, \`IDENTITY_URL\`, \`DATABASE_URL\`, \`NATS_URL\`, \`NATS_USER\`, \`NATS_PASSWORD\`, \`REDIS_URL\`; optional \`LOG_LEVEL\`, \`OTEL_EXPORTER_OTLP_ENDPOINT\` |

Run it with \`npm start\` at the root. API docs: \`/docs\` on its own port (outside production). Health: \`/health/live\`, \`/health/ready\`. Metrics: \`/metrics\`.
`,
  };
}
