import { availableParallelism } from 'node:os';

// Run through `npm test`, or alone: NODE_OPTIONS=--experimental-vm-modules npx jest <path>
const swc = [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

export default {
  testEnvironment: '<rootDir>/infra/testing/patient-environment.mjs',
  roots: ['<rootDir>/proto', '<rootDir>/services', '<rootDir>/gateway', '<rootDir>/web/src', '<rootDir>/infra'],
  testMatch: ['**/*.spec.ts', '**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/infra/containers/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@affinity/kit/(.*)$': '<rootDir>/services/_kit/src/$1.ts',
    '^@affinity/proto/(.*)$': '<rootDir>/proto/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.tsx?$': swc },
  globalSetup: '<rootDir>/infra/testing/global-setup.ts',
  globalTeardown: '<rootDir>/infra/testing/global-teardown.ts',
  reporters: ['default', '<rootDir>/infra/testing/progress-reporter.ts'],
  testTimeout: 300_000,
  maxWorkers: Math.min(2, availableParallelism()),
  workerIdleMemoryLimit: '512MB',
};
