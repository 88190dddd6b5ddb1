import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import { ConfigurationError, type EnvReader, type Mode } from '@affinity/kit/config/env-reader';

/** The model that answers. Without a key it is undefined, and the built-in partner answers (DECISION-10). */
export interface ModelConfig {
  readonly apiKey: string;
  /** Undefined: the address of the SDK. */
  readonly baseUrl: string | undefined;
  readonly name: string;
  /** Tokens the model may think with before it speaks. Undefined leaves it to the model. */
  readonly thinkingBudget: number | undefined;
  /** Time to the first words; the next one is the time between words. */
  readonly firstWordsMs: number;
  readonly idleMs: number;
  /** Time for a whole answer: a model that trickles holds a member's slot no longer than this. */
  readonly longestMs: number;
}

export interface AiConfig extends BaseConfig {
  /** Profiles gives the member's answers and the candidates. */
  readonly profiles: { readonly baseUrl: string; readonly serviceKey: string };
  readonly model: ModelConfig | undefined;
  readonly partnerName: string;
  /** Estimated tokens a day, for one member and for all. */
  readonly budgets: { readonly member: number; readonly all: number };
  /** Pause of the built-in partner after each word. */
  readonly offlineWordMs: number;
}

const DEFAULT_MODEL = 'gemini-2.5-flash';
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @throws ConfigurationError */
export function readConfig(env: EnvReader): AiConfig {
  const base = readBaseConfig(env);
  return {
    ...base,
    profiles: { baseUrl: env.url('PROFILES_URL'), serviceKey: env.secret('PROFILES_SERVICE_KEY') },
    model: readModel(env, base.mode),
    partnerName: readPartnerName(env),
    budgets: {
      member: env.integer('AI_MEMBER_DAILY_TOKENS', 30_000, { min: 1, max: 100_000_000 }),
      all: env.integer('AI_DAILY_TOKENS', 2_000_000, { min: 1, max: 100_000_000_000 }),
    },
    offlineWordMs: env.integer('AI_OFFLINE_WORD_MS', 30, { min: 0, max: 2000 }),
  };
}

function readModel(env: EnvReader, mode: Mode): ModelConfig | undefined {
  const baseUrl = readBaseUrl(env, mode);
  const apiKey = env.optional('AI_API_KEY');
  if (apiKey === undefined) return undefined;
  const name = env.optional('AI_MODEL') ?? DEFAULT_MODEL;
  return {
    apiKey,
    baseUrl,
    name,
    thinkingBudget: readThinkingBudget(env, name),
    // SAFETY-F19: the failure reply comes within 15 s.
    firstWordsMs: env.integer('AI_FIRST_WORDS_MS', 12_000, { min: 50, max: 14_000 }),
    idleMs: env.integer('AI_IDLE_MS', 15_000, { min: 50, max: 15_000 }),
    longestMs: env.integer('AI_ANSWER_MS', 60_000, { min: 50, max: 120_000 }),
  };
}

function readBaseUrl(env: EnvReader, mode: Mode): string | undefined {
  if (env.optional('AI_BASE_URL') === undefined) return undefined;
  const url = new URL(env.url('AI_BASE_URL'));
  const loopback = LOOPBACK.test(url.hostname);
  if (mode === 'production' && loopback) {
    throw new ConfigurationError('Invalid configuration: AI_BASE_URL must not be a loopback address in production');
  }
  // The key goes along with every request: without TLS anybody on the way could read it.
  if (url.protocol !== 'https:' && !loopback) throw new ConfigurationError('Invalid configuration: AI_BASE_URL must be https');
  return env.url('AI_BASE_URL');
}

/** A chat wants an answer now: the default model is told not to think first. Other models think unless a setting says otherwise. */
function readThinkingBudget(env: EnvReader, model: string): number | undefined {
  if (env.optional('AI_THINKING_BUDGET') === undefined) return model === DEFAULT_MODEL ? 0 : undefined;
  return env.integer('AI_THINKING_BUDGET', undefined, { min: 0, max: 4096 });
}

/** AIP-008: one fixed neutral name. */
function readPartnerName(env: EnvReader): string {
  const name = env.optional('AI_PARTNER_NAME') ?? 'Robin';
  if (!/^[\p{L}][\p{L}' -]{0,29}$/u.test(name)) {
    throw new ConfigurationError('Invalid configuration: AI_PARTNER_NAME must be a name of at most 30 letters');
  }
  return name;
}
