import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import { ConfigurationError, type EnvReader, type Mode } from '@affinity/kit/config/env-reader';

interface ModelBase {
  readonly name: string;
  /** Tokens the model may think with before it speaks. Undefined leaves it to the model. */
  readonly thinkingBudget: number | undefined;
  /** Time to the first words; the next one is the time between words. */
  readonly firstWordsMs: number;
  readonly idleMs: number;
  /** Time for a whole answer: a model that trickles holds a member's slot no longer than this. */
  readonly longestMs: number;
}

/** A hosted flash model, by generateContent. */
export interface GeminiConfig extends ModelBase {
  readonly provider: 'gemini';
  readonly own: false;
  readonly apiKey: string;
  /** Undefined: the address of the SDK. */
  readonly baseUrl: string | undefined;
}

/** A model behind `chat/completions`. */
export interface CompatibleConfig extends ModelBase {
  readonly provider: 'openai';
  /** The operator runs it: what members write goes to nobody else. */
  readonly own: boolean;
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
}

/** The model that answers. Without one the built-in partner does (DECISION-10). */
export type ModelConfig = GeminiConfig | CompatibleConfig;

/** Whose budget a model's tokens are counted in. */
export const BUDGETS_OF = ['gemini', 'openai', 'own'] as const;
export type BudgetOf = (typeof BUDGETS_OF)[number];
export const budgetOf = ({ own, provider }: ModelConfig): BudgetOf => (own ? 'own' : provider);

/** How an operator recognises the model: without the key, and without what else an address may hold. */
export const placeOf = ({ provider, name, baseUrl }: ModelConfig): { provider: string; model: string; address: string } => ({
  provider,
  model: name,
  address: baseUrl === undefined ? 'default' : new URL(baseUrl).origin,
});

export interface AiConfig extends BaseConfig {
  /** Profiles gives the member's answers and the candidates. */
  readonly profiles: { readonly baseUrl: string; readonly serviceKey: string };
  readonly model: ModelConfig | undefined;
  readonly partnerName: string;
  /** Tokens a day of the model, for one member and for all. */
  readonly budgets: { readonly member: number; readonly all: number };
  /** Pause of the built-in partner after each word. */
  readonly offlineWordMs: number;
}

const DEFAULT_MODEL = 'gemini-2.5-flash';
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Addresses that lead nowhere outside: of private networks, and names that only a platform or a local network knows. */
const PRIVATE =
  /^(?:10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[f[cd][0-9a-f]{2}:[0-9a-f:]+\]|(?=.*[a-z])[a-z0-9_-]+|(?:[a-z0-9_-]+\.)+(?:internal|local|lan|svc))$/;
/** Names under which a runner on the operator's own machine passes words on to somebody else's. */
const PASSED_ON = /[:-]cloud(?::|$)/i;

/** What a member and all may cost a day. A model of the operator's own costs nothing but time. */
const TOKENS_OF_HOSTED = { member: 30_000, all: 2_000_000 };
const TOKENS_OF_OWN = { member: 300_000, all: 50_000_000 };

/** @throws ConfigurationError */
export function readConfig(env: EnvReader): AiConfig {
  const base = readBaseConfig(env);
  const model = readModel(env, base.mode);
  const tokens = model?.own ? TOKENS_OF_OWN : TOKENS_OF_HOSTED;
  return {
    ...base,
    profiles: { baseUrl: env.url('PROFILES_URL'), serviceKey: env.secret('PROFILES_SERVICE_KEY') },
    model,
    partnerName: readPartnerName(env),
    budgets: {
      member: env.integer('AI_MEMBER_DAILY_TOKENS', tokens.member, { min: 1, max: 100_000_000 }),
      all: env.integer('AI_DAILY_TOKENS', tokens.all, { min: 1, max: 100_000_000_000 }),
    },
    offlineWordMs: env.integer('AI_OFFLINE_WORD_MS', 30, { min: 0, max: 2000 }),
  };
}

function readModel(env: EnvReader, mode: Mode): ModelConfig | undefined {
  const within = env.boolean('AI_ON_PRIVATE_NETWORK', false);
  if (env.oneOf('AI_PROVIDER', ['gemini', 'openai'], 'gemini') === 'openai') return readCompatible(env, within);
  if (within) throw new ConfigurationError('Invalid configuration: AI_ON_PRIVATE_NETWORK is for AI_PROVIDER openai');
  return readGemini(env, mode);
}

function readGemini(env: EnvReader, mode: Mode): GeminiConfig | undefined {
  const baseUrl = readHostedUrl(env, mode);
  const apiKey = env.optional('AI_API_KEY');
  if (apiKey === undefined) return undefined;
  const name = env.optional('AI_MODEL') ?? DEFAULT_MODEL;
  return { provider: 'gemini', own: false, apiKey, baseUrl, ...readBase(env, name) };
}

function readCompatible(env: EnvReader, within: boolean): CompatibleConfig {
  const baseUrl = env.url('AI_BASE_URL');
  const url = new URL(baseUrl);
  const loopback = LOOPBACK.test(url.hostname);
  if (url.username !== '' || url.password !== '' || url.search !== '')
    throw new ConfigurationError('Invalid configuration: AI_BASE_URL must hold no credentials and no query');
  if (within && !loopback && !PRIVATE.test(url.hostname))
    throw new ConfigurationError('Invalid configuration: AI_ON_PRIVATE_NETWORK needs an AI_BASE_URL of a private network');
  if (url.protocol !== 'https:' && !loopback && !within)
    throw new ConfigurationError('Invalid configuration: AI_BASE_URL must be https, or AI_ON_PRIVATE_NETWORK true');
  const apiKey = env.optional('AI_API_KEY');
  if (apiKey !== undefined && url.protocol !== 'https:' && !loopback)
    throw new ConfigurationError('Invalid configuration: AI_API_KEY must not be given with an AI_BASE_URL that is not https');
  if (apiKey === undefined && !loopback && !within) throw new ConfigurationError('Missing configuration: AI_API_KEY');
  const name = env.string('AI_MODEL');
  return { provider: 'openai', own: (loopback || within) && !PASSED_ON.test(name), apiKey, baseUrl, ...readBase(env, name) };
}

function readBase(env: EnvReader, name: string): ModelBase {
  return {
    name,
    thinkingBudget: readThinkingBudget(env, name),
    // SAFETY-F19: the failure reply comes within 15 s.
    firstWordsMs: env.integer('AI_FIRST_WORDS_MS', 12_000, { min: 50, max: 14_000 }),
    idleMs: env.integer('AI_IDLE_MS', 15_000, { min: 50, max: 15_000 }),
    longestMs: env.integer('AI_ANSWER_MS', 60_000, { min: 50, max: 120_000 }),
  };
}

function readHostedUrl(env: EnvReader, mode: Mode): string | undefined {
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
