import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Run through `npm test`, or alone: npx vitest run <part of a path>; npx vitest <part of a path> runs again with each change.
const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@affinity\/kit\/(.*)$/, replacement: `${root}services/_kit/src/$1.ts` },
      { find: /^@affinity\/members\/(.*)$/, replacement: `${root}services/_members/src/$1.ts` },
      { find: /^@affinity\/proto\/(.*)$/, replacement: `${root}proto/$1.ts` },
    ],
  },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{proto,services,gateway,web/src,infra}/**/*.{spec,test}.ts'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/.data/**',
            'infra/containers/**',
            'infra/service-template/**',
            // The runner's own option for this does not reach the projects.
            ...(process.env['TESTS_LEFT_OUT']?.split(' ') ?? []),
          ],
          globalSetup: ['infra/testing/global-setup.ts'],
          setupFiles: ['infra/testing/own-folder.ts'],
          // A service's modules take ten times as long to load as most files take to test: a worker loads them once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/{src,catalogue}/**/*.spec.tsx'],
          setupFiles: ['web/testing/browser.ts'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:8080/', pretendToBeVisual: true } },
        },
      },
    ],
    reporters: ['default', './infra/testing/progress-reporter.ts'],
    pool: 'forks',
    // Most files wait for servers for most of their time.
    maxWorkers: Math.min(3, availableParallelism() + 1),
    // As on a slow, busy machine. What hangs ends; nothing that comes waits for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a test writes on purpose is shown when it fails.
    silent: 'passed-only',
    restoreMocks: true,
    unstubEnvs: true,
  },
});
