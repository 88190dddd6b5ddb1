import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';
import { readNetworkSetting, type NetworkSetting } from '@affinity/kit/links/network-setting';

export interface NotificationsConfig extends BaseConfig {
  /** Whether members' devices are told of what happens while the app is closed. */
  readonly push: NetworkSetting;
  /** Whether members are told by mail, once a day at most, what they have not seen. */
  readonly digest: 'on' | 'off';
  /** Where members find the app: whom a push service may ask about what we send. RFC 8292, 2.1. */
  readonly publicOrigin: string;
  /** The service that knows where members get mail. */
  readonly identity: { readonly baseUrl: string; readonly serviceKey: string };
  /** The service that knows which messages were read. */
  readonly chat: { readonly baseUrl: string; readonly serviceKey: string };
}

export function readConfig(env: EnvReader): NotificationsConfig {
  const base = readBaseConfig(env);
  return {
    ...base,
    push: readNetworkSetting(env, 'PUSH', base.mode),
    digest: env.oneOf('DIGEST', ['on', 'off'], 'on'),
    publicOrigin: env.url('PUBLIC_ORIGIN'),
    identity: { baseUrl: env.url('IDENTITY_URL'), serviceKey: env.secret('IDENTITY_SERVICE_KEY') },
    chat: { baseUrl: env.url('CHAT_URL'), serviceKey: env.secret('CHAT_SERVICE_KEY') },
  };
}
