import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';
import { readNetworkSetting, type NetworkSetting } from '@affinity/kit/links/network-setting';

export interface NotificationsConfig extends BaseConfig {
  /** Whether members' devices are told of what happens while the app is closed. */
  readonly push: NetworkSetting;
  /** Where members find the app: whom a push service may ask about what we send. RFC 8292, 2.1. */
  readonly publicOrigin: string;
  /** The service that knows which messages were read. */
  readonly chat: { readonly baseUrl: string; readonly serviceKey: string };
}

export function readConfig(env: EnvReader): NotificationsConfig {
  const base = readBaseConfig(env);
  return {
    ...base,
    push: readNetworkSetting(env, 'PUSH', base.mode),
    publicOrigin: env.url('PUBLIC_ORIGIN'),
    chat: { baseUrl: env.url('CHAT_URL'), serviceKey: env.secret('CHAT_SERVICE_KEY') },
  };
}
