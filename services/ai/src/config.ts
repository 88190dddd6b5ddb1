import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';

export type AiConfig = BaseConfig;

export function readConfig(env: EnvReader): AiConfig {
  return readBaseConfig(env);
}
