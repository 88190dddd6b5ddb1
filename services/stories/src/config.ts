import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';

export type StoriesConfig = BaseConfig;

export function readConfig(env: EnvReader): StoriesConfig {
  return readBaseConfig(env);
}
