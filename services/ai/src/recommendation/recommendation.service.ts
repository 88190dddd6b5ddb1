import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions } from '@affinity/kit/db/transactions';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { AiRecommendationGivenV1 } from '@affinity/proto/events/ai/recommendation-given.v1';
import { Budgets, type Admission } from '../budgets/budgets.js';
import type { AiConfig } from '../config.js';
import { ProfilesClient, type Candidate, type KnownMember } from '../members/profiles.client.js';
import { PracticeClaims } from '../practice/practice-claims.js';
import { PracticeHistory } from '../practice/practice-history.js';
import { RunningAnswers } from '../practice/running-answers.js';
import { costNothing, isSetWrongly, ProviderError } from '../providers/practice-provider.js';
import { Providers } from '../providers/providers.js';
import { AiTelemetry } from '../telemetry.js';
import { checkAnswer, shownName, type CheckedAnswer } from './check-answer.js';
import type { RecommendationResponse } from './dto/recommendation.response.js';
import { matchPrompt, MATCH_TOKENS, offer, type MatchPrompt, type Offered } from './match.prompt.js';
import { offlineMatch } from './offline-match.js';

/** AIP-020, in the specification's words. */
export const MATCH_FAILURE = "Sorry, I'm having trouble finding a match right now. Please try again later.";
const CANDIDATES = 20;
const ATTEMPTS = 2;
/** Time for all attempts together (SAFETY-F19: the failure reply within 15 s). */
const PATIENCE_MS = 14_000;
const FAILED: RecommendationResponse = { text: MATCH_FAILURE, candidates: [], failed: true };

interface Asked {
  readonly memberId: string;
  readonly member: KnownMember;
  readonly candidates: readonly [Candidate, ...Candidate[]];
  readonly offered: readonly Offered[];
  readonly prompt: MatchPrompt;
}

@Injectable()
export class RecommendationService {
  constructor(
    @Inject(CONFIG) private readonly config: AiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly transactions: Transactions,
    private readonly history: PracticeHistory,
    private readonly claims: PracticeClaims,
    private readonly running: RunningAnswers,
    private readonly budgets: Budgets,
    private readonly profiles: ProfilesClient,
    private readonly providers: Providers,
    private readonly telemetry: AiTelemetry,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Takes the member's one slot, which the partner's answers use, too (AIP-026). From then on it always ends with an answer.
   * @param gone aborted when nobody waits any more
   * @throws BusyError, TooManyPromptsError, BudgetSpentError
   */
  async give(memberId: string, gone: AbortSignal): Promise<RecommendationResponse> {
    const patience = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]);
    const asked = await this.whomToOffer(memberId);
    const admission = asked && (await this.budgets.admit(memberId, 2 * charactersOf(asked.prompt), ATTEMPTS * MATCH_TOKENS));
    let answerId: string;
    try {
      answerId = await this.transactions.run(async (tx) => {
        await this.history.hold(tx, memberId);
        return this.claims.take(tx, memberId);
      });
    } catch (error) {
      await admission?.settle(null);
      throw error;
    }
    const found = await this.find(memberId, answerId, asked, admission, patience);
    this.telemetry.recommended(
      admission?.mode ?? (this.config.model ? 'model' : 'offline'),
      found ? 'answered' : gone.aborted ? 'stopped' : 'failed',
    );
    await this.end(memberId, answerId, found);
    if (!found) return FAILED;
    const { memberId: id, firstName } = found.chosen.candidate;
    return { text: found.text, candidates: [{ memberId: id, name: shownName(firstName) }], failed: false };
  }

  /** Undefined when there is nobody to recommend, or profiles does not answer. */
  private async whomToOffer(memberId: string): Promise<Asked | undefined> {
    try {
      const { member, candidates } = await this.profiles.candidates(memberId, CANDIDATES);
      const [first, ...rest] = candidates;
      if (!first) return undefined;
      const offered = offer(candidates);
      return { memberId, member, candidates: [first, ...rest], offered, prompt: matchPrompt(member, offered) };
    } catch (error) {
      this.logger.warn({ err: error }, 'Candidates for a recommendation are not known');
      return undefined;
    }
  }

  private async find(
    memberId: string,
    answerId: string,
    asked: Asked | undefined,
    admission: Admission | undefined,
    patience: AbortSignal,
  ): Promise<CheckedAnswer | undefined> {
    const running = this.running.begin(memberId, answerId);
    try {
      return asked && admission && (await this.choose(asked, admission, AbortSignal.any([patience, running.signal])));
    } finally {
      running.end();
    }
  }

  private async choose(asked: Asked, admission: Admission, signal: AbortSignal): Promise<CheckedAnswer | undefined> {
    const { member, candidates, offered, prompt } = asked;
    if (admission.mode === 'offline') return { text: offlineMatch(member, candidates), chosen: offered[0]! };
    let said = 0;
    let made = 0;
    let free = false;
    /** Of each attempt, where the provider tells. */
    const counted: number[] = [];
    try {
      while (made < ATTEMPTS && !signal.aborted) {
        made += 1;
        const raw = await this.ask(asked, signal, (tokens) => counted.push(tokens));
        said += raw.length;
        const checked = checkAnswer(raw, offered, member, prompt);
        if (checked) return checked;
        this.logger.warn({ attempt: made }, 'A recommendation was not fit to be shown');
      }
      return undefined;
    } catch (error) {
      free = made === 1 && said === 0 && error instanceof ProviderError && costNothing(error);
      if (error instanceof ProviderError && isSetWrongly(error)) return { text: offlineMatch(member, candidates), chosen: offered[0]! };
      this.logger.warn({ err: error }, 'The model did not recommend anybody');
      return undefined;
    } finally {
      // Half of the tokens was reserved for the second attempt.
      await admission.settle(
        free ? null : made < ATTEMPTS ? Math.max(0, said - charactersOf(prompt)) : said,
        counted.length === made ? counted.reduce((sum, tokens) => sum + tokens, 0) : undefined,
      );
    }
  }

  private async ask({ member, prompt }: Asked, signal: AbortSignal, onCounted: (tokens: number) => void): Promise<string> {
    const { firstName, bio } = member;
    const scene = { partnerName: this.config.partnerName, firstName, bio, scenarioId: null, avoid: null };
    const turns = [{ from: 'member' as const, text: prompt.question }];
    let text = '';
    let counted: number | undefined;
    const onTokens = (tokens: number): void => void (counted = tokens);
    const request = { system: prompt.system, turns, maxTokens: MATCH_TOKENS, json: true, signal, scene, onTokens };
    for await (const piece of this.providers.for('model').answer(request)) {
      text += piece;
      if (text.length > MATCH_TOKENS * 10) break;
    }
    if (counted !== undefined) onCounted(counted);
    return text;
  }

  /** Ends the claim, and announces in the same transaction who was recommended. */
  private async end(memberId: string, answerId: string, found: CheckedAnswer | undefined): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.history.hold(tx, memberId);
      if (!(await this.claims.release(tx, memberId, answerId)) || !found) return;
      const candidateIds = [found.chosen.candidate.memberId];
      await this.outbox.add(tx, AiRecommendationGivenV1, {
        subject: memberId,
        actorId: memberId,
        revision: 0,
        data: { memberId, candidateIds },
      });
    });
  }
}

const charactersOf = ({ system, question }: MatchPrompt): number => system.length + question.length;
