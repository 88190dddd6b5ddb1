import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { budgetOf, BUDGETS_OF, type AiConfig, type BudgetOf } from '../config.js';
import { ModelStanding } from '../models/model-standing.js';
import type { PracticeMode } from '../practice/dto/practice.responses.js';
import { BudgetSpentError } from '../practice/practice.errors.js';
import { AiTelemetry } from '../telemetry.js';

const DAY_SECONDS = 86_400;
/** Characters of one token. Each model counts tokens in its own way: this is close for English, and the same for all. */
const CHARACTERS_PER_TOKEN = 4;
export const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** Both counters move, or neither. @returns 1, or 0 when either would pass its limit */
const RESERVE = `
local all = tonumber(redis.call('GET', KEYS[1]) or '0')
local mine = tonumber(redis.call('GET', KEYS[2]) or '0')
local tokens = tonumber(ARGV[1])
if all + tokens > tonumber(ARGV[2]) or mine + tokens > tonumber(ARGV[3]) then return 0 end
redis.call('INCRBY', KEYS[1], tokens)
redis.call('INCRBY', KEYS[2], tokens)
redis.call('EXPIRE', KEYS[1], ${2 * DAY_SECONDS})
redis.call('EXPIRE', KEYS[2], ${2 * DAY_SECONDS})
return 1`;

/** Counters that are gone, as Redis forgot them, stay so: what is given back would be a present. */
const CORRECT = `
for _, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 1 and redis.call('INCRBY', key, ARGV[1]) < 0 then redis.call('SET', key, 0, 'KEEPTTL') end
end`;

/** The partner that may answer a prompt, and the tokens reserved for it. */
export interface Admission {
  readonly mode: PracticeMode;
  /**
   * Gives unused tokens back. Must be called once.
   * @param characters of the answer; null when nobody was asked
   * @param counted tokens of prompt and answer by the provider's own figures, which then count
   * @param cut the answer did not come to its end
   */
  settle(characters: number | null, counted?: number, cut?: boolean): Promise<void>;
}

/** The built-in partner answers: it costs nothing, and nothing is counted. */
export const NOBODY_ASKED: Admission = { mode: 'offline', settle: () => Promise.resolve() };

/**
 * What the model may cost a day (UTC), by member and in all, in tokens (SAFETY-81). Each provider has counters of its own (AIP-039).
 * They are in Redis. While Redis is away nothing is counted: the model is not asked, and the built-in partner answers. So it does
 * while the model is in trouble.
 */
@Injectable()
export class Budgets {
  constructor(
    @Inject(CONFIG) private readonly config: AiConfig,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly standing: ModelStanding,
    private readonly telemetry: AiTelemetry,
  ) {
    const { model, budgets } = config;
    if (model) telemetry.watchBudget(budgets.all, () => this.spentToday(budgetOf(model)));
  }

  /**
   * Reserves the most that an answer can cost.
   * @param characters of the prompt
   * @throws BudgetSpentError
   */
  async admit(memberId: string, characters: number, maxTokens: number): Promise<Admission> {
    const { model } = this.config;
    if (!model || this.standing.isOut) return NOBODY_ASKED;
    // What a model thinks is paid like what it says.
    const reserved = tokensOf(characters) + maxTokens + (model.provider === 'openai' ? (model.thinkingBudget ?? 0) : 0);
    const now = new Date();
    const keys = keysOf(budgetOf(model), memberId, now);
    const { all, member } = this.config.budgets;
    let granted: unknown;
    try {
      granted = await this.redis.eval(RESERVE, 2, ...keys, reserved, all, member);
    } catch (error) {
      this.logger.warn({ err: error }, 'The budgets cannot be read: the built-in partner answers');
      return NOBODY_ASKED;
    }
    if (granted !== 1) throw new BudgetSpentError(secondsLeft(now));
    return {
      mode: 'model',
      settle: async (answered, counted, cut = false) => {
        const estimated = answered === null ? 0 : tokensOf(characters) + Math.min(maxTokens, tokensOf(answered));
        // These services tell the figure at the end. Of an answer that was cut nobody knows what was thought before.
        const unknown = cut && answered !== null && model.provider === 'openai' && !model.own;
        const used = answered !== null && isBelievable(counted) ? counted : unknown ? reserved : estimated;
        this.telemetry.tokensUsed(used);
        await this.correct(keys, used - reserved);
      },
    };
  }

  /** The partner that would answer now, and the member's tokens left of the day. */
  async state(memberId: string): Promise<{ mode: PracticeMode; left: number }> {
    const { member } = this.config.budgets;
    const { model } = this.config;
    if (!model || this.standing.isOut) return { mode: 'offline', left: member };
    try {
      const used = Number((await this.redis.get(keysOf(budgetOf(model), memberId, new Date())[1])) ?? 0);
      return { mode: 'model', left: Math.max(0, member - used) };
    } catch {
      return { mode: 'offline', left: member };
    }
  }

  private async spentToday(of: BudgetOf): Promise<number> {
    return Number((await this.redis.get(ofAll(of, new Date()))) ?? 0);
  }

  /** Removes the counters of an erased member, whichever providers answered. */
  async forget(memberId: string): Promise<void> {
    const yesterday = new Date(Date.now() - DAY_SECONDS * 1000);
    // The keys are deleted one by one: they lie in different slots of a cluster.
    for (const day of [new Date(), yesterday]) for (const of of BUDGETS_OF) await this.redis.del(keysOf(of, memberId, day)[1]);
  }

  /** @param tokens more than were reserved; below zero, fewer */
  private async correct(keys: readonly [string, string], tokens: number): Promise<void> {
    if (tokens === 0) return;
    try {
      await this.redis.eval(CORRECT, 2, ...keys, tokens);
    } catch (error) {
      // What was reserved stays counted: the day's limit comes a little sooner.
      this.logger.warn({ err: error }, 'The tokens of an answer could not be settled');
    }
  }
}

/** One answer costs no more than this, whatever a service says. */
const MOST_BELIEVED = 1_000_000;
const isBelievable = (tokens: number | undefined): tokens is number => Number.isInteger(tokens) && tokens! > 0 && tokens! <= MOST_BELIEVED;

/** Both keys lie in one slot of a Redis cluster: one script touches both. */
function keysOf(of: BudgetOf, memberId: string, now: Date): readonly [string, string] {
  return [ofAll(of, now), `${dayOf(of, now)}:of:${memberId}`];
}

const dayOf = (of: BudgetOf, now: Date): string => `ai:{tokens:${of}:${now.toISOString().slice(0, 10)}}`;
const ofAll = (of: BudgetOf, now: Date): string => `${dayOf(of, now)}:all`;

const secondsLeft = (now: Date): number => DAY_SECONDS - Math.floor((now.getTime() / 1000) % DAY_SECONDS);
