import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';
import { readStorageConfig, type StorageConfig } from '@affinity/kit/storage/storage-config';

export interface PostsConfig extends BaseConfig {
  /** Where media lie, checked and unchecked. */
  readonly storage: StorageConfig;
  /** Address under which browsers find checked media: the gateway's media origin and path. */
  readonly mediaBaseUrl: string;
  /** Posts of an author with more followers than this are looked up by readers rather than written into their feeds. */
  readonly followingFanoutLimit: number;
}

export function readConfig(env: EnvReader): PostsConfig {
  return {
    ...readBaseConfig(env),
    storage: readStorageConfig(env),
    mediaBaseUrl: env.url('MEDIA_BASE_URL'),
    followingFanoutLimit: env.integer('FOLLOWING_FANOUT_LIMIT', 5000, { min: 0, max: 100_000 }),
  };
}
