import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';

export type NotificationsConfig = BaseConfig;

export function readConfig(env: EnvReader): NotificationsConfig {
  return readBaseConfig(env);
}
