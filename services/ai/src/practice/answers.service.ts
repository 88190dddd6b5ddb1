import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Budgets, NOBODY_ASKED, type Admission } from '../budgets/budgets.js';
import type { AiConfig } from '../config.js';
import { isWithMinor } from '../offline/minor.js';
import { ProfilesClient } from '../members/profiles.client.js';
import { charactersOf, conversationSystem, recentTurns, REPLY_TOKENS } from '../prompts/conversation.prompt.js';
import type { ProviderRequest, Turn } from '../providers/practice-provider.js';
import { Providers } from '../providers/providers.js';
import { AiTelemetry } from '../telemetry.js';
import { answering, storedAnswer, type AnswerStream, type Reply } from './answer-stream.js';
import { goalOf } from './goals.js';
import type { SendPracticeMessageRequest } from './dto/practice.requests.js';
import type { PracticeMessageResponse } from './dto/practice.responses.js';
import { PracticeClaims } from './practice-claims.js';
import { PracticeHistory, type HeldMember } from './practice-history.js';
import { presentMessage, type PracticeMessageRow } from './practice-message.js';
import { MessageIdReusedError, NotTheLastError, PracticeMessageNotFoundError, TextEmptyError } from './practice.errors.js';
import { RunningAnswers } from './running-answers.js';
import { openingOf, type ScenarioId } from './scenarios.js';

type Question = Omit<ProviderRequest, 'signal'>;
type Store = (tx: Tx, reply: Reply) => Promise<PracticeMessageRow | undefined>;

/** Answers the member's messages, one at a time (AIP-012). */
@Injectable()
export class AnswersService {
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
  ) {}

  /**
   * Stores the message and gets an answer. A repeat of an answered message gets what was stored.
   * @throws TextEmptyError, MessageIdReusedError, BusyError, TooManyPromptsError, BudgetSpentError
   */
  async send(memberId: string, request: SendPracticeMessageRequest): Promise<AnswerStream> {
    const { id, text } = request;
    if (text === '') throw new TextEmptyError();
    const known = await this.history.exchange(memberId, id);
    const held = await this.history.member(memberId);
    const stored = await this.replay(memberId, held, known, text);
    if (stored) return stored;
    const scenarioId = request.scenarioId ?? held.scenarioId;
    const begins = known.message === undefined && beginsAnew(request, held.scenarioId);
    const earlier = begins ? [] : await this.history.turns(memberId, held, known.message?.seq);
    const question = await this.question(memberId, scenarioId, [...earlier, { from: 'member', text }], null);
    return this.admitted(memberId, question, async (admission) => {
      const begun = await this.transactions.run(async (tx) => {
        await this.history.hold(tx, memberId);
        const again = await this.history.exchange(memberId, id, tx);
        const replay = await this.replay(memberId, held, again, text);
        if (replay) return { replay } as const;
        const answerId = await this.claims.take(tx, memberId);
        if (begins) await this.history.beginConversation(tx, memberId, scenarioId);
        const message = again.message ?? (await this.history.add(tx, memberId, { id, role: 'member', text, scenarioId }));
        return { answerId, message, replay: undefined } as const;
      });
      if (begun.replay) {
        await admission.settle(null);
        return begun.replay;
      }
      return this.stream(memberId, begun.answerId, begun.message, question, admission, (tx, reply) =>
        this.history.add(tx, memberId, { role: 'partner', scenarioId, answers: id, ...reply }),
      );
    });
  }

  /**
   * Replaces the partner's last message by a new answer.
   * @throws PracticeMessageNotFoundError, NotTheLastError, and what `send` throws of limits
   */
  async regenerate(memberId: string, id: string): Promise<AnswerStream> {
    const { message: old } = await this.history.exchange(memberId, id);
    if (old?.role !== 'partner') throw new PracticeMessageNotFoundError();
    const asked = (await this.history.exchange(memberId, old.answers!)).message;
    if (!asked) throw new PracticeMessageNotFoundError();
    const held = await this.history.member(memberId);
    const turns = [...(await this.history.turns(memberId, held, asked.seq)), { from: 'member' as const, text: asked.text }];
    const question = await this.question(memberId, held.scenarioId, turns, old.failed ? null : old.text);
    return this.admitted(memberId, question, async (admission) => {
      const answerId = await this.transactions.run(async (tx) => {
        await this.history.hold(tx, memberId);
        const last = await this.history.lastSpoken(memberId, tx);
        if (last?.id !== id) throw new NotTheLastError();
        return this.claims.take(tx, memberId);
      });
      return this.stream(memberId, answerId, asked, question, admission, (tx, reply) =>
        this.history.replaceReply(tx, memberId, asked.id, reply),
      );
    });
  }

  private async question(memberId: string, scenarioId: ScenarioId | null, turns: readonly Turn[], avoid: string | null): Promise<Question> {
    const { firstName, bio } = await this.profiles.member(memberId);
    const scene = { partnerName: this.config.partnerName, firstName, bio, scenarioId, avoid };
    return { system: conversationSystem(scene), turns, maxTokens: REPLY_TOKENS, scene };
  }

  /** Gives the reserved tokens back when the answer does not begin. */
  private async admitted(
    memberId: string,
    question: Question,
    begin: (admission: Admission) => Promise<AnswerStream>,
  ): Promise<AnswerStream> {
    // With who is no adult nothing goes to a model: the built-in partner ends it.
    if (isWithMinor(question.turns)) return begin(NOBODY_ASKED);
    const characters = charactersOf(question.system, recentTurns(question.turns));
    const admission = await this.budgets.admit(memberId, characters, question.maxTokens);
    try {
      return await begin(admission);
    } catch (error) {
      await admission.settle(null);
      throw error;
    }
  }

  private stream(
    memberId: string,
    answerId: string,
    message: PracticeMessageRow,
    question: Question,
    admission: Admission,
    store: Store,
  ): AnswerStream {
    const { telemetry, logger } = this;
    const running = this.running.begin(memberId, answerId);
    // The model gets the turns that fit into its budget. The built-in partner remembers further back.
    const request = admission.mode === 'model' ? { ...question, turns: recentTurns(question.turns) } : question;
    const inPlace = this.providers.for('offline');
    const parts = { provider: this.providers.for(admission.mode), inPlace, request, admission, running, telemetry, logger };
    return {
      message: presentMessage(message),
      goal: (reply) => goalOf(question.scene.scenarioId, [...question.turns, ...turnOf(reply)]),
      run: (gone) => answering({ ...parts, store: (reply) => this.store(memberId, answerId, reply, store) }, gone),
    };
  }

  /** @throws MessageIdReusedError */
  private async replay(
    memberId: string,
    held: HeldMember,
    { message, reply }: { message?: PracticeMessageRow; reply?: PracticeMessageRow },
    text: string,
  ): Promise<AnswerStream | undefined> {
    if (message && (message.role !== 'member' || message.text !== text)) throw new MessageIdReusedError();
    if (!message || !reply) return undefined;
    const goal = goalOf(held.scenarioId, await this.history.turns(memberId, held));
    return storedAnswer(presentMessage(message), presentMessage(reply), goal);
  }

  /** @returns null when the claim is gone: the history was deleted, and nothing of it comes back */
  private async store(memberId: string, answerId: string, reply: Reply, store: Store) {
    const row = await this.transactions.run(async (tx) => {
      await this.history.hold(tx, memberId);
      return (await this.claims.release(tx, memberId, answerId)) ? store(tx, reply) : undefined;
    });
    return row ? presentMessage(row) : null;
  }
}

/** What was said of a reply; one that failed or was stopped at once says nothing. */
const turnOf = ({ text, failed }: PracticeMessageResponse): Turn[] => (failed || text === '' ? [] : [{ from: 'partner', text }]);

/** A suggestion card begins a conversation: a card other than before, or the same card once more. */
function beginsAnew({ scenarioId, text }: SendPracticeMessageRequest, before: ScenarioId | null): boolean {
  return scenarioId !== undefined && (scenarioId !== before || text === openingOf(scenarioId));
}
