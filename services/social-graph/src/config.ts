import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';

export interface SocialGraphConfig extends BaseConfig {
  /** How many sparks a member may send in 24 hours: people who are sought after must not drown in them. */
  readonly sparksPerDay: number;
}

export function readConfig(env: EnvReader): SocialGraphConfig {
  return { ...readBaseConfig(env), sparksPerDay: env.integer('SPARKS_PER_DAY', 100, { min: 1, max: 10_000 }) };
}
