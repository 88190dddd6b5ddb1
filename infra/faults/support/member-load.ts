import type { ChatMember, ChatPair } from '../../bench/entries/chat-world.ts';
import type { SeenMessage } from '../chat-delivery-check.ts';
import type { ChatDoor, DoorAnswer, Method } from './chat-door.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Posts that can be liked and commented on: the newest ones that were answered for. */
const LIVELY_POSTS = 200;

interface Person {
  readonly member: ChatMember;
  readonly pair: ChatPair;
  /** A member writes one message after the other. */
  writing: boolean;
  written: number;
}

interface Ask {
  readonly method: Method;
  readonly path: string;
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Operation = readonly [name: string, weight: number, run: (person: Person) => Promise<unknown>];

/** What was answered for, to be looked for afterwards. */
export interface Acknowledged {
  readonly messages: SeenMessage[];
  /** Text by id. */
  readonly posts: Map<string, string>;
  readonly comments: Map<string, string>;
  /** Likes by `post member`, as last answered. None is in doubt: a request waits for the one before. */
  readonly likes: Map<string, boolean>;
  /** Follows by `follower followed`, likewise. */
  readonly follows: Map<string, boolean>;
}

/** Signed-in members who read and write, each request a thing that a page of the application does. */
export class MemberLoad {
  readonly acknowledged: Acknowledged = { messages: [], posts: new Map(), comments: new Map(), likes: new Map(), follows: new Map() };
  /** One line for each request that a member would have seen fail. */
  readonly failures: string[] = [];
  /** Milliseconds since each request was due. */
  readonly latencies: number[] = [];
  readonly counts = new Map<string, number>();
  readonly #door: ChatDoor;
  readonly #random: SeededRandom;
  readonly #people: readonly Person[];
  readonly #lively: string[] = [];
  /** What a member turns on or off at this moment: the next press waits. */
  readonly #turning = new Set<string>();
  readonly #operations: readonly Operation[];
  #drawn: readonly Operation[];

  constructor(door: ChatDoor, pairs: readonly ChatPair[], random: SeededRandom) {
    this.#door = door;
    this.#random = random;
    this.#people = pairs.flatMap((pair) => pair.members.map((member) => ({ member, pair, writing: false, written: 0 })));
    this.#operations = [
      ['feed', 14, (person) => this.#read(person, '/posts?view=latest')],
      ['following', 6, (person) => this.#read(person, '/posts?view=following')],
      ['own profile', 9, (person) => this.#read(person, `/profiles/${person.member.id}`)],
      ['other profile', 5, (person) => this.#read(person, `/people/${this.#other(person).id}`)],
      ['people', 5, (person) => this.#read(person, '/people')],
      ['connections', 4, (person) => this.#read(person, '/connections')],
      ['relation', 4, (person) => this.#read(person, `/members/${this.#other(person).id}/relation`)],
      ['conversations', 9, (person) => this.#read(person, '/conversations')],
      ['messages', 8, (person) => this.#read(person, `/conversations/${person.pair.pairKey}/messages`)],
      ['stories', 7, (person) => this.#read(person, '/stories')],
      ['account', 3, (person) => this.#read(person, '/session')],
      ['sessions', 2, (person) => this.#read(person, '/sessions')],
      ['practice', 2, (person) => this.#read(person, '/practice')],
      ['message', 10, (person) => this.#message(person)],
      ['post', 4, (person) => this.#post(person)],
      ['comment', 3, (person) => this.#comment(person)],
      ['like', 5, (person) => this.#like(person)],
      ['follow', 2, (person) => this.#follow(person)],
    ];
    this.#drawn = this.#operations;
  }

  /** Restricts what is drawn from now on to these operations; all of them again without names. */
  only(names: readonly string[] | undefined): void {
    this.#drawn = this.#operations.filter(([name]) => names?.includes(name) ?? true);
  }

  /** One request of one member, drawn at random. Never rejects. */
  async one(dueAt: number): Promise<void> {
    let draw = this.#random.below(this.#drawn.reduce((total, [, weight]) => total + weight, 0));
    const [name, , run] = this.#drawn.find(([, weight]) => (draw -= weight) < 0)!;
    const person = this.#random.pick(this.#people);
    try {
      await run(person);
    } catch (error) {
      this.failures.push(`${name}: ${describeFailure(error)}`);
    }
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.latencies.push(performance.now() - dueAt);
  }

  /** Once nothing else is under way: one message more of a pair, which is told of after everything that went before. */
  async sayLast(pair: ChatPair): Promise<void> {
    await this.#message(this.#people.find((person) => person.pair === pair)!);
  }

  async #ask({ member }: Person, ask: Ask): Promise<DoorAnswer> {
    const answer = await this.#door.ask(this.#random, member, ask.method, ask.path, ask.body, { headers: ask.headers });
    if (answer.status !== ask.status) throw new Error(`${ask.method} ${ask.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  #read(person: Person, path: string): Promise<DoorAnswer> {
    return this.#ask(person, { method: 'GET', path, status: 200 });
  }

  #other({ member, pair }: Person): ChatMember {
    return pair.members.find(({ id }) => id !== member.id)!;
  }

  async #message(drawn: Person): Promise<void> {
    // Whoever is still waiting for an answer does not write on: the next member who is free does.
    const from = this.#people.indexOf(drawn);
    const person = [...this.#people.slice(from), ...this.#people.slice(0, from)].find(({ writing }) => !writing);
    if (!person) throw new Error('every member waits for the answer to a message');
    person.writing = true;
    try {
      const id = this.#random.uuid();
      const content = `${person.member.id} says ${++person.written}`;
      const path = `/conversations/${person.pair.pairKey}/messages`;
      const { body } = await this.#ask(person, { method: 'POST', path, body: { id, content }, status: 201 });
      const { pairKey, seq, senderId, timestamp } = body as SeenMessage;
      this.acknowledged.messages.push({ pairKey, seq, id, senderId, content, timestamp });
    } finally {
      person.writing = false;
    }
  }

  async #post(person: Person): Promise<void> {
    const key = this.#random.uuid();
    const content = `Post ${key}`;
    const headers = { 'idempotency-key': key };
    const { body } = await this.#ask(person, { method: 'POST', path: '/posts', body: { content }, headers, status: 201 });
    const { id } = body as { id: string };
    this.acknowledged.posts.set(id, content);
    this.#lively.push(id);
    if (this.#lively.length > LIVELY_POSTS) this.#lively.shift();
  }

  async #comment(person: Person): Promise<unknown> {
    if (this.#lively.length === 0) return this.#post(person);
    const key = this.#random.uuid();
    const content = `Comment ${key}`;
    const path = `/posts/${this.#random.pick(this.#lively)}/comments`;
    const { body } = await this.#ask(person, { method: 'POST', path, body: { content }, headers: { 'idempotency-key': key }, status: 201 });
    return this.acknowledged.comments.set((body as { id: string }).id, content);
  }

  async #like(person: Person): Promise<unknown> {
    if (this.#lively.length === 0) return this.#post(person);
    const post = this.#random.pick(this.#lively);
    const turned = await this.#turn(person, this.acknowledged.likes, post, `/posts/${post}/like`);
    return turned || this.#post(person);
  }

  async #follow(person: Person): Promise<unknown> {
    const drawn = this.#random.pick(this.#people).member;
    const { id } = drawn.id === person.member.id ? this.#other(person) : drawn;
    const turned = await this.#turn(person, this.acknowledged.follows, id, `/members/${id}/follow`);
    return turned || this.#post(person);
  }

  /** Turns on what is off, and off what is on. @returns false when the press before is not answered yet */
  async #turn(person: Person, record: Map<string, boolean>, what: string, path: string): Promise<boolean> {
    const key = record === this.acknowledged.likes ? `${what} ${person.member.id}` : `${person.member.id} ${what}`;
    if (this.#turning.has(key)) return false;
    this.#turning.add(key);
    try {
      const on = !record.get(key);
      await this.#ask(person, { method: on ? 'PUT' : 'DELETE', path, status: 200 });
      record.set(key, on);
      return true;
    } finally {
      this.#turning.delete(key);
    }
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${(error.cause as { code?: string }).code ?? ''} ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
