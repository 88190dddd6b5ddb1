import { Injectable } from '@nestjs/common';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { Counter } from 'prom-client';
import type { PracticeMode } from './practice/dto/practice.responses.js';

export type Outcome = 'answered' | 'stopped' | 'failed';

/** What this service counts for operators. */
@Injectable()
export class AiTelemetry {
  private readonly answers: Counter<'mode' | 'outcome'>;
  private readonly recommendations: Counter<'mode' | 'outcome'>;
  private readonly tokens: Counter;

  constructor(private readonly metrics: Metrics) {
    const registers = [metrics.registry];
    const labelNames = ['mode', 'outcome'] as const;
    this.answers = new Counter({ name: 'affinity_ai_answers_total', help: 'Replies of the practice partner', labelNames, registers });
    this.recommendations = new Counter({ name: 'affinity_ai_recommendations_total', help: 'Match recommendations', labelNames, registers });
    this.tokens = new Counter({ name: 'affinity_ai_tokens_total', help: 'Tokens of prompts and answers', registers });
  }

  answered(mode: PracticeMode, outcome: Outcome): void {
    this.answers.inc({ mode, outcome });
  }

  recommended(mode: PracticeMode, outcome: Outcome): void {
    this.recommendations.inc({ mode, outcome });
  }

  tokensUsed(tokens: number): void {
    this.tokens.inc(tokens);
  }

  /** @param limit tokens of all members a day @param spent reserved or used today, by all instances */
  watchBudget(limit: number, spent: () => Promise<number>): void {
    this.metrics.gauge('affinity_ai_budget_tokens', 'Tokens that all members may cost a day', () => limit);
    this.metrics.gauge('affinity_ai_budget_spent_tokens', 'Tokens reserved or used today (UTC)', spent);
  }

  /** Who is to answer, and whether that holds: the value is always 1, the labels tell. */
  watchWho(who: () => Readonly<Record<'provider' | 'model' | 'address' | 'state', string>>): void {
    this.metrics.gauges('affinity_ai_partner', 'Who answers the practice', ['provider', 'model', 'address', 'state'], () => [
      { labels: who(), value: 1 },
    ]);
  }

  watchKey(isRefused: () => boolean): void {
    this.metrics.gauge('affinity_ai_key_refused', '1 while the model refuses the key and the built-in partner answers', () =>
      Number(isRefused()),
    );
  }

  watchBreaker(isOpen: () => boolean): void {
    this.metrics.gauge('affinity_ai_breaker_open', '1 while the model is not asked because it fails', () => Number(isOpen()));
  }
}
