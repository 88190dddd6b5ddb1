import { randomUUID } from 'node:crypto';
import type { Member } from '../../seed/new-member.ts';

export interface PracticeMessage {
  readonly role: 'member' | 'partner' | 'coach';
  readonly text: string;
  readonly failed: boolean;
  readonly stopped: boolean;
}

/** A reply as a page got it. */
export interface PracticeReply {
  readonly status: number;
  readonly deltas: readonly string[];
  readonly done: PracticeMessage | undefined;
  /** Milliseconds from the sending to the end. */
  readonly took: number;
}

/** The practice screen's requests, through the public door. */
export class PracticePage {
  readonly #origin: string;
  readonly #member: Member;

  constructor(origin: string, member: Member) {
    this.#origin = origin;
    this.#member = member;
  }

  /** Sends a message and reads the reply to its end. @param onDelta called with each piece as it comes */
  async send(text: string, onDelta: (piece: string) => void = () => undefined): Promise<PracticeReply> {
    const began = performance.now();
    const answer = await fetch(`${this.#origin}/api/practice/messages`, {
      method: 'POST',
      headers: { origin: this.#origin, cookie: this.#member.session.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), text }),
    });
    const deltas: string[] = [];
    let done: PracticeMessage | undefined;
    let unread = '';
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) {
      unread += decoder.decode(bytes, { stream: true });
      const events = unread.split('\n\n');
      unread = events.pop()!;
      for (const event of events) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/u.exec(event) ?? [];
        if (name === 'delta') {
          const piece = (JSON.parse(data!) as { text: string }).text;
          deltas.push(piece);
          onDelta(piece);
        }
        if (name === 'done') done = (JSON.parse(data!) as { message: PracticeMessage }).message;
      }
    }
    return { status: answer.status, deltas, done, took: performance.now() - began };
  }

  async recommend(): Promise<{ text: string; candidates: { memberId: string; name: string }[]; failed: boolean; took: number }> {
    const began = performance.now();
    const answer = await this.#member.session.call<{ text: string; candidates: { memberId: string; name: string }[]; failed: boolean }>(
      'POST',
      '/api/practice/recommendation',
      {},
    );
    return { ...answer, took: performance.now() - began };
  }
}
