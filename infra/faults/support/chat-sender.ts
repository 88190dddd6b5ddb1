import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMember } from '../../bench/entries/chat-world.ts';
import type { SeenMessage, UnansweredMessage } from '../chat-delivery-check.ts';
import { UnansweredError, type ChatDoor } from './chat-door.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How often a request is cut while it is under way and sent again. */
const CUT = 0.02;
/** How often the same message is sent by two requests at once, as an outbox that two tabs empty. */
const DOUBLED = 0.02;
/** How often a message is cut and never sent again, as when the tab is closed. */
const GIVEN_UP = 0.01;
const CUT_WITHIN_MS = 20;
const RETRY_WITHIN_MS = 300;

interface Draft {
  readonly id: string;
  readonly content: string;
}

/** Sends one member's messages, each after the answer to the one before, and each under its id until it is answered. */
export class ChatSender {
  readonly accepted: SeenMessage[] = [];
  readonly unanswered: UnansweredMessage[] = [];
  readonly objections: string[] = [];
  retries = 0;

  readonly #name: string;
  readonly #member: ChatMember;
  readonly #pairKey: string;
  readonly #door: ChatDoor;
  readonly #random: SeededRandom;

  constructor(name: string, member: ChatMember, pairKey: string, door: ChatDoor, random: SeededRandom) {
    this.#name = name;
    this.#member = member;
    this.#pairKey = pairKey;
    this.#door = door;
    this.#random = random;
  }

  /** @param onSent called after each message, answered or given up */
  async run(count: number, onSent: () => void): Promise<void> {
    for (let number = 0; number < count; number++) {
      const draft = { id: this.#random.uuid(), content: `${this.#name} says ${number}` };
      if (this.#random.chance(GIVEN_UP)) await this.#giveUp(draft);
      else this.accepted.push(await this.#send(draft));
      onSent();
    }
  }

  async #giveUp(draft: Draft): Promise<void> {
    const answer = await this.#try(draft, this.#random.below(CUT_WITHIN_MS));
    if (answer) this.accepted.push(answer);
    else this.unanswered.push({ ...draft, pairKey: this.#pairKey, senderId: this.#member.id });
  }

  async #send(draft: Draft): Promise<SeenMessage> {
    const cut = this.#random.chance(CUT) ? this.#random.below(CUT_WITHIN_MS) : undefined;
    const doubled = this.#random.chance(DOUBLED);
    const [first, second] = await Promise.all([this.#try(draft, cut), doubled ? this.#try(draft) : undefined]);
    if (first && second && (first.seq !== second.seq || first.timestamp !== second.timestamp)) {
      this.objections.push(`two answers to ${draft.id}: at ${first.seq} and at ${second.seq}`);
    }
    for (let answer = first ?? second; ; answer = await this.#try(draft)) {
      if (answer) return answer;
      this.retries++;
      await sleep(this.#random.below(RETRY_WITHIN_MS));
    }
  }

  /** @returns nothing when nobody answered. @throws Error when it was refused for good */
  async #try({ id, content }: Draft, cutMs?: number): Promise<SeenMessage | undefined> {
    try {
      const path = `/conversations/${this.#pairKey}/messages`;
      const { status, body } = await this.#door.ask(this.#random, this.#member, 'POST', path, { id, content }, { cutMs });
      if (status !== 201) throw new Error(`${this.#name} was answered ${status} ${JSON.stringify(body)}`);
      const { pairKey, seq, senderId, timestamp, ...answer } = body as SeenMessage;
      if (answer.id !== id || answer.content !== content || senderId !== this.#member.id) {
        this.objections.push(`asked to store ${id}, answered ${JSON.stringify(body)}`);
      }
      return { pairKey, seq, id, senderId, content, timestamp };
    } catch (error) {
      if (error instanceof UnansweredError) return undefined;
      throw error;
    }
  }
}
