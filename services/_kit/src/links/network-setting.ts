import { ConfigurationError, type EnvReader, type Mode } from '../config/env-reader.js';

/** Whether a service asks addresses of strangers. `any-network` is for tests, whose servers are on this machine. */
export type NetworkSetting = 'on' | 'off' | 'any-network';

/** @throws ConfigurationError for `any-network` in production */
export function readNetworkSetting(env: EnvReader, name: string, mode: Mode): NetworkSetting {
  const given = env.oneOf(name, ['on', 'off', 'any-network'], 'on');
  if (given === 'any-network' && mode === 'production') {
    throw new ConfigurationError(`Invalid configuration: ${name} must be on or off in production`);
  }
  return given;
}
