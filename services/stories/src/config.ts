import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';
import { readStorageConfig, type StorageConfig } from '@affinity/kit/storage/storage-config';

export interface StoriesConfig extends BaseConfig {
  /** Where images lie, checked and unchecked. */
  readonly storage: StorageConfig;
  /** Address under which browsers find checked images: the gateway's media origin and path. */
  readonly mediaBaseUrl: string;
}

export function readConfig(env: EnvReader): StoriesConfig {
  return {
    ...readBaseConfig(env),
    storage: readStorageConfig(env),
    mediaBaseUrl: env.url('MEDIA_BASE_URL'),
  };
}
