import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';

export interface ProfilesConfig extends BaseConfig {
  /** Asked for the account when a member without a profile saves the questionnaire (ONB-055). */
  readonly identity: { readonly baseUrl: string; readonly serviceKey: string };
}

export function readConfig(env: EnvReader): ProfilesConfig {
  return {
    ...readBaseConfig(env),
    identity: { baseUrl: env.url('IDENTITY_URL'), serviceKey: env.secret('IDENTITY_SERVICE_KEY') },
  };
}
