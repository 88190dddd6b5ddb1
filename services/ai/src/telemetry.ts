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

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    const labelNames = ['mode', 'outcome'] as const;
    this.answers = new Counter({ name: 'practice_answers_total', help: 'Replies of the practice partner', labelNames, registers });
    this.recommendations = new Counter({ name: 'match_recommendations_total', help: 'Match recommendations', labelNames, registers });
    this.tokens = new Counter({ name: 'model_tokens_total', help: 'Estimated tokens of prompts and answers', registers });
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
}
