import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';
import { readStorageConfig, type StorageConfig } from '@affinity/kit/storage/storage-config';

export interface ProfilesConfig extends BaseConfig {
  /** Identity tells the account when a member without a profile saves the questionnaire (ONB-055). */
  readonly identity: { readonly baseUrl: string; readonly serviceKey: string };
  /** Where photos and covers lie, checked and unchecked. */
  readonly storage: StorageConfig;
  /** Address under which browsers find checked pictures: the gateway's media origin and path. */
  readonly mediaBaseUrl: string;
  /** Hosts of the sign-in providers: the photo of a new member may be copied from them. */
  readonly photoHosts: readonly string[];
}

const GOOGLE_PHOTOS = 'lh3.googleusercontent.com';

export function readConfig(env: EnvReader): ProfilesConfig {
  return {
    ...readBaseConfig(env),
    identity: { baseUrl: env.url('IDENTITY_URL'), serviceKey: env.secret('IDENTITY_SERVICE_KEY') },
    storage: readStorageConfig(env),
    mediaBaseUrl: env.url('MEDIA_BASE_URL'),
    photoHosts: (env.optional('PHOTO_HOSTS') ?? GOOGLE_PHOTOS).split(',').map((host) => host.trim().toLowerCase()),
  };
}
