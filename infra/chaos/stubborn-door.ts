import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMember } from '../bench/entries/chat-world.ts';
import { ChatDoor, UnansweredError, type AskOptions, type DoorAnswer, type Method } from '../faults/support/chat-door.ts';
import type { SeededRandom } from '../faults/support/seeded-random.ts';

/** How often the first try of a command is cut while it is under way. */
const CUT = 0.05;
const CUT_WITHIN_MS = 40;
/** How often the first try of a command is two requests at once, as an outbox that two tabs empty. */
const DOUBLED = 0.05;
const RETRY_MS = { least: 50, most: 800 };
/** Whoever got no answer for so long has lost what was asked. */
const LOST_AFTER_MS = 180_000;

/**
 * Members whose application does not give up: each command goes on under its own id or key until it is answered. Some are cut on
 * purpose, or sent twice at once.
 */
export class StubbornDoor extends ChatDoor {
  /** Requests for commands: what was asked, and asked again. */
  readonly sent = { commands: 0, requests: 0, cut: 0, doubled: 0 };
  /** Two answers to one command that say different things. */
  readonly objections: string[] = [];

  /** Answers that no fault excuses: a service that is away is 502, 503 or 504. */
  get failed(): readonly string[] {
    return this.unanswered.filter((line) => /answered 500\b/.test(line));
  }

  /** @throws UnansweredError after three minutes without any answer */
  override async ask(
    random: SeededRandom,
    member: ChatMember,
    method: Method,
    path: string,
    body?: unknown,
    options: AskOptions = {},
  ): Promise<DoorAnswer> {
    // A page that reads shows what it had, and reads again when it is looked at. Receipts are told by pages, and told again.
    if (method === 'GET' || path.endsWith('/receipts')) return super.ask(random, member, method, path, body, options);
    const since = Date.now();
    this.sent.commands++;
    const cut = random.chance(CUT) ? { ...options, cutMs: random.below(CUT_WITHIN_MS) } : options;
    const doubled = random.chance(DOUBLED);
    if (cut !== options) this.sent.cut++;
    if (doubled) this.sent.doubled++;
    const once = async (how: AskOptions): Promise<DoorAnswer | undefined> => {
      this.sent.requests++;
      try {
        return await super.ask(random, member, method, path, body, how);
      } catch (error) {
        if (error instanceof UnansweredError) return undefined;
        throw error;
      }
    };
    const [first, second] = await Promise.all([once(cut), doubled ? once(options) : undefined]);
    if (first && second && idOf(first) !== idOf(second))
      this.objections.push(`two answers to ${method} ${path}: ${idOf(first)}, ${idOf(second)}`);
    for (let answer = first ?? second; ; answer = await once(options)) {
      if (answer) return answer;
      if (Date.now() - since > LOST_AFTER_MS) throw new UnansweredError(`${method} ${path} for ${LOST_AFTER_MS} ms`);
      await sleep(RETRY_MS.least + random.below(RETRY_MS.most));
    }
  }
}

/** What an answer says was made. Counts in it may differ: others act meanwhile. */
function idOf({ status, body }: DoorAnswer): string {
  const id = (body as { id?: unknown } | undefined)?.id;
  return `${status} ${typeof id === 'string' ? id : ''}`;
}
