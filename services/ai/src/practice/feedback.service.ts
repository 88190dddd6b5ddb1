import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { coachOnConversation, coachOnMessage } from '../coach/coach.js';
import type { PracticeMessageResponse } from './dto/practice.responses.js';
import { PracticeClaims } from './practice-claims.js';
import { PracticeHistory } from './practice-history.js';
import { presentMessage } from './practice-message.js';
import { NothingSaidError, PracticeMessageNotFoundError } from './practice.errors.js';

/** Looks at what was said once it has been counted: who asks too often takes no time of others. */
type Coach = () => string;

/** The coach speaks with another voice than the partner. It follows our own rules: the same words always get the same feedback. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly transactions: Transactions,
    private readonly history: PracticeHistory,
    private readonly claims: PracticeClaims,
  ) {}

  /** @throws PracticeMessageNotFoundError when the message is not the member's own, NothingSaidError, TooManyPromptsError */
  async give(memberId: string, messageId: string | undefined): Promise<PracticeMessageResponse> {
    const coach = messageId === undefined ? await this.onConversation(memberId) : await this.onMessage(memberId, messageId);
    const row = await this.transactions.run(async (tx) => {
      const { scenarioId } = await this.history.hold(tx, memberId);
      await this.claims.countFeedback(tx, memberId);
      const text = coach();
      // Pressed twice, of the same messages: the note stands there already.
      return (await this.history.lastNote(tx, memberId, text)) ?? this.history.add(tx, memberId, { role: 'coach', text, scenarioId });
    });
    return presentMessage(row);
  }

  private async onMessage(memberId: string, messageId: string): Promise<Coach> {
    const { message } = await this.history.exchange(memberId, messageId);
    if (message?.role !== 'member') throw new PracticeMessageNotFoundError();
    const member = await this.history.member(memberId);
    const before = await this.history.turns(memberId, member, message.seq);
    return () => coachOnMessage(message.text, before.findLast(({ from }) => from === 'partner')?.text);
  }

  private async onConversation(memberId: string): Promise<Coach> {
    const turns = await this.history.turns(memberId, await this.history.member(memberId));
    if (!turns.some(({ from }) => from === 'member')) throw new NothingSaidError();
    return () => coachOnConversation(turns);
  }
}
