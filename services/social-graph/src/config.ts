import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';

/** Services that keep what can be reported. */
export const OWNERS = ['posts', 'stories', 'profiles', 'chat'] as const;
export type Owner = (typeof OWNERS)[number];

interface Neighbour {
  readonly baseUrl: string;
  readonly serviceKey: string;
}

export interface SocialGraphConfig extends BaseConfig {
  /** How many sparks a member may send in 24 hours: people who are sought after must not drown in them. */
  readonly sparksPerDay: number;
  /** The service that is asked who holds a token that opens cases without a session. */
  readonly identity: Neighbour;
  /** Address under which browsers find files, and the key that signs what is not public there. */
  readonly mediaBaseUrl: string;
  readonly mediaSigningKey: string;
  /** Services that are asked whose a reported thing is, and to seal it. */
  readonly owners: Readonly<Record<Owner, Neighbour>>;
}

export function readConfig(env: EnvReader): SocialGraphConfig {
  return {
    ...readBaseConfig(env),
    sparksPerDay: env.integer('SPARKS_PER_DAY', 100, { min: 1, max: 10_000 }),
    identity: { baseUrl: env.url('IDENTITY_URL'), serviceKey: env.secret('IDENTITY_SERVICE_KEY') },
    mediaBaseUrl: env.url('MEDIA_BASE_URL'),
    mediaSigningKey: env.secret('MEDIA_SIGNING_KEY'),
    owners: {
      posts: { baseUrl: env.url('POSTS_URL'), serviceKey: env.secret('POSTS_SERVICE_KEY') },
      stories: { baseUrl: env.url('STORIES_URL'), serviceKey: env.secret('STORIES_SERVICE_KEY') },
      profiles: { baseUrl: env.url('PROFILES_URL'), serviceKey: env.secret('PROFILES_SERVICE_KEY') },
      chat: { baseUrl: env.url('CHAT_URL'), serviceKey: env.secret('CHAT_SERVICE_KEY') },
    },
  };
}
