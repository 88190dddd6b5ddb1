import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';

export type ExampleServiceConfig = BaseConfig;

export function readConfig(env: EnvReader): ExampleServiceConfig {
  return readBaseConfig(env);
}
